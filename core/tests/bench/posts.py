"""A step: 100,000 posts with their search tokens: `posts [how many]`. Each has thirty of four thousand words."""

import os
import random
import sys
import time
from datetime import timedelta

import django

from core.tests.bench.stage import answer

POSTS, CHUNK = 100_000, 2_000


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "core.settings")
    django.setup()

    from django.db import transaction
    from django.utils import timezone

    from core.articles import search
    from core.articles.models import PUBLISHED, Post, PostEntry
    from core.articles.tables import POST_CATEGORIES
    from core.brands.models import Brand
    from core.common import bulk
    from core.common.tenancy import brand_scope
    from core.plain import services as plain

    count = int((sys.argv[1:] or [str(POSTS)])[0])
    chance, now, spent = random.Random(1), timezone.now(), 0.0
    words = ["".join(chr(0xAC00 + chance.randrange(11_000)) for _sign in range(2)) for _word in range(4_000)]
    with brand_scope(Brand.objects.get().pk):
        places = ("blog", "blog", "notice", "faq")
        categories = [
            plain.save(table=POST_CATEGORIES, values={"place": place, "category_name": f"{place} {number}"}).pk
            for number, place in enumerate(places)
        ]
        for start in range(0, count, CHUNK):
            rows = []
            for number in range(start, min(start + CHUNK, count)):
                text = " ".join([*chance.choices(words, k=30), *(["배송"] if number % 3 == 0 else [])])
                title = f"{'겨울' if number % 200 == 0 else chance.choice(words)} {chance.choice(words)} 글 {number}"
                at = now - timedelta(minutes=count - number)
                rows.append(
                    Post(
                        category_id=categories[number % len(categories)],
                        post_title_ko=title,
                        state=PUBLISHED,
                        post_content_ko=f"<p>{text}</p>",
                        published_at=at,
                        updated_at=at,
                    )  # fmt: skip
                )
            with transaction.atomic():
                made = Post.objects.bulk_create(rows)
                began = time.process_time()
                search.index_posts([one.pk for one in made])
                spent += time.process_time() - began
        bulk.refresh_statistics((Post, PostEntry))
    answer({"posts": count, "entries": spent})


if __name__ == "__main__":
    main()
