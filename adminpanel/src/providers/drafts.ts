/** What is being written in this tab begins with this; it goes with the one who signs out. */
export const draftMark = "draft:";

export const forgetDrafts = (): void => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(draftMark)) sessionStorage.removeItem(key);
};
