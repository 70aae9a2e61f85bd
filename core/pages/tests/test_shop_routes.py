"""The pages of the shop as the server declares them; a test of the shop compares its router with the same table."""

import re

from django.http import QueryDict

from core.pages.site_map import PAGES, match

SAMPLES = {"company": "kakao", "num": "20261122-AAAA-BBBB", "kind": "terms", "token": "abc"}


def test_each_path_is_the_page_it_names():
    for page in PAGES:
        path = "/" + re.sub(r":(\w+)", lambda part: SAMPLES.get(part[1], "1"), page.path)
        assert match(path, QueryDict()).page is page, path
    assert match("/my/nothing", QueryDict()).page is None


def test_a_name_and_a_path_are_those_of_one_page():
    assert len({page.name for page in PAGES}) == len({page.path for page in PAGES}) == len(PAGES)


def test_a_page_of_ones_own_reads_nothing_for_a_visitor_and_is_neither_indexed_nor_cached():
    for page in PAGES:
        if page.path.startswith(("my", "seller")) or page.name in ("cart", "checkout", "complete", "order-lookup"):
            assert (page.reads, page.indexed, page.cached) == ((), False, False), page.name
        assert page.cached or not page.indexed, page.name


def test_a_page_whose_head_is_made_of_a_record_reads_one():
    of_records = {"product_head", "seller_head", "policy_head", "post_head", "board_post_head"}
    for page in PAGES:
        reads_record = any(read.name == "record" for read in page.reads)
        assert reads_record == (page.head.__name__ in of_records), page.name
