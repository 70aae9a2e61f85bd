import { FileQuestion, FolderTree, Megaphone, Newspaper, Signpost } from "lucide-react";
import { lazy } from "react";
import type { Extras, ExtrasByPath } from "../../simple/extras";
import { usePostColumns, usePostFilters } from "./postColumns";
import { usePublishQuestion } from "./usePublishQuestion";

const post: Extras = {
  useColumns: usePostColumns,
  useFilters: usePostFilters,
  Fields: lazy(() => import("./PostFields").then(({ PostFields }) => ({ default: PostFields }))),
  Save: lazy(() => import("./PublishButtons").then(({ PublishButtons }) => ({ default: PublishButtons }))),
  useQuestion: usePublishQuestion,
  opensSaved: true,
  Actions: lazy(() => import("./PreviewButton").then(({ PreviewButton }) => ({ default: PreviewButton }))),
  Below: lazy(() => import("./RepliesCard").then(({ RepliesCard }) => ({ default: RepliesCard }))),
};

/** What the screens of posts have besides their parts. */
export const articleExtras: ExtrasByPath = {
  "articles/categories": {
    icon: FolderTree,
    Rows: lazy(() => import("./CategoryTree").then(({ CategoryTree }) => ({ default: CategoryTree }))),
  },
  "articles/notices": { ...post, icon: Megaphone },
  "articles/faqs": { ...post, icon: FileQuestion },
  "articles/posts": { ...post, icon: Newspaper },
  "articles/redirects": { icon: Signpost },
};
