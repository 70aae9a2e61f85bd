"""HTML that people write: what stays, what goes, and that a second pass changes nothing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.common import html


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("", ""),
        ("그냥 글", "그냥 글"),
        ("<p>글<br>둘</p>", "<p>글<br>둘</p>"),
        ('<p onclick="x()" style="color:red" class="y">글</p>', "<p>글</p>"),
        ("<script>alert(1)</script>글", "글"),
        ("<style>p{}</style><svg onload=x></svg>글", "글"),
        ('<a href="javascript:alert(1)">글</a>', '<a rel="noopener noreferrer">글</a>'),
        ('<a href="//evil.example">글</a>', '<a rel="noopener noreferrer">글</a>'),
        ('<a href="/shop/item/1">글</a>', '<a href="/shop/item/1" rel="noopener noreferrer">글</a>'),
        ('<img src="/media/1/a.webp" alt="앞" onerror="x">', '<img src="/media/1/a.webp" alt="앞">'),
        ('<img src="https://other.example/a.png">', "<img>"),
        ('<img src="data:image/png;base64,AAAA">', "<img>"),
        ('<img src="https://[broken">', "<img>"),
        ('<td colspan="2">a</td><td colspan="9999999">b</td>', "ab"),
        ('<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',) * 2,
        ("a < b & c", "a &lt; b &amp; c"),
        ("<iframe src=https://x></iframe><form><input></form>글", "글"),
        ("<!-- note -->글", "글"),
    ],
)
def test_only_what_is_harmless_stays(written: str, kept: str) -> None:
    assert html.clean(written) == kept


OWN = "/media/1/0123456789abcdef01234567.mp4"
PLAYER = f'<video src="{OWN}" controls="" preload="metadata" playsinline=""></video>'


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        (f'<video src="{OWN}"></video>', PLAYER),
        (f'<video src="{OWN}" autoplay loop muted preload="auto" poster="https://a.example/x.png"></video>', PLAYER),
        (f'<video src="{OWN}" onerror="x()" onloadstart=x style="x" id="location"></video>', PLAYER),
        ('<p>글</p><video src="https://a.example/a.mp4"></video>', "<p>글</p>"),
        ('<video src="//a.example/media/1/0123456789abcdef01234567.mp4"></video>', ""),
        ('<video src="/media/1/../2/0123456789abcdef01234567.mp4"></video>', ""),
        ('<video src="/media/1/0123456789abcdef01234567.webp"></video>', ""),
        ('<video src="/api/auth"></video>', ""),
        ('<video src="data:video/mp4;base64,AAAA"></video>', ""),
        ('<video><source src="https://a.example/a.mp4"></video>', ""),
        ("<video><video></video></video>글", "글"),
        ('<video><img alt="</video><img src=x onerror=x()>"></video>글', "글"),
    ],
)
def test_a_video_is_one_of_ours_or_not_there(written: str, kept: str) -> None:
    assert html.clean(written) == kept
    assert html.clean(kept) == kept


def test_pictures_of_named_hosts_may_stay(settings: object) -> None:
    settings.HTML_IMAGE_HOSTS = ["cdn.example"]  # type: ignore[attr-defined]
    assert html.clean('<img src="https://cdn.example/a.png">') == '<img src="https://cdn.example/a.png">'


@given(st.text(alphabet=st.sampled_from("<>/=\"' abipscrt&;!-"), max_size=60))
def test_cleaning_twice_is_cleaning_once(text: str) -> None:
    once = html.clean(text)
    assert html.clean(once) == once
