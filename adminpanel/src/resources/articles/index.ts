import { FileQuestion, FolderTree, Megaphone, Newspaper, Signpost } from "lucide-react";
import { lazyPart } from "../../layout/lazyPart";
import type { Extras, ExtrasByPath } from "../../simple/extras";
import { usePostColumns, usePostFilters } from "./postColumns";
import { usePublishQuestion } from "./usePublishQuestion";

const post: Extras = {
  useColumns: usePostColumns,
  useFilters: usePostFilters,
  Fields: lazyPart(() => import("./PostFields").then(({ PostFields }) => ({ default: PostFields }))),
  Save: lazyPart(
    () => import("./PublishButtons").then(({ PublishButtons }) => ({ default: PublishButtons })),
    "button",
  ),
  useQuestion: usePublishQuestion,
  opensSaved: true,
  Actions: lazyPart(
    () => import("./PreviewButton").then(({ PreviewButton }) => ({ default: PreviewButton })),
    "button",
  ),
  Below: lazyPart(() => import("./RepliesCard").then(({ RepliesCard }) => ({ default: RepliesCard }))),
};

/** What the screens of posts have besides their parts. */
export const articleExtras: ExtrasByPath = {
  "articles/categories": {
    icon: FolderTree,
    Rows: lazyPart(() => import("./CategoryTree").then(({ CategoryTree }) => ({ default: CategoryTree }))),
  },
  "articles/notices": { ...post, icon: Megaphone },
  "articles/faqs": { ...post, icon: FileQuestion },
  "articles/posts": { ...post, icon: Newspaper },
  "articles/redirects": { icon: Signpost },
};
