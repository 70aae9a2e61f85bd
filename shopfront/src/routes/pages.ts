import type { Page } from "@maru/client";
import { redirect } from "react-router";

const at = (url: URL, page: number): Response => {
  const asked = new URLSearchParams(url.search);
  if (page > 1) asked.set("page", String(page));
  else asked.delete("page");
  return redirect(asked.size === 0 ? url.pathname : `${url.pathname}?${asked}`);
};

/**
 * Loads the page of a list that an address asks for. Beyond the last page, for example after rows were deleted, the
 * last existing page is loaded; an invalid number loads the first.
 */
export const readPage = async <T extends Page<unknown>>(
  request: Request,
  read: (page: number) => Promise<T>,
): Promise<T> => {
  const url = new URL(request.url);
  const page = Math.max(1, Number.parseInt(url.searchParams.get("page") ?? "1", 10) || 1);
  try {
    const found = await read(page);
    if (page > 1 && page > found.page_count) throw at(url, found.page_count);
    return found;
  } catch (error) {
    // The deepest page that the server returns.
    if (page > 1 && error instanceof Response && error.status === 400) throw at(url, 1);
    throw error;
  }
};
