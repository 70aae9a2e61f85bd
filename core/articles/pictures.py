"""Pictures of members' posts on boards: stored apart from the brand's own, visible to readers of the post."""

from core.articles.models import PostPicture
from core.jobs.schedule import every
from core.members.pictures import MAX_PICTURES, UNUSED_LIFETIME, Album

__all__ = ["ALBUM", "MAX_PICTURES", "UNUSED_LIFETIME", "delete_unused_pictures"]

ALBUM = Album(model=lambda: PostPicture, key="post", folder="boards")
ALBUM.connect_file_deletion()
upload, attach = ALBUM.upload, ALBUM.attach


@every(3600, "articles.forget_pictures")
def delete_unused_pictures() -> int:
    """Delete pictures of posts that were never sent; returns how many."""
    return ALBUM.delete_unused(reason="pictures that no post has go in every brand")
