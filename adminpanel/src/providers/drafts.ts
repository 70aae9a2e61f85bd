/** The key prefix of drafts in this tab; they are removed on sign-out. */
export const draftMark = "draft:";

export const forgetDrafts = (): void => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(draftMark)) sessionStorage.removeItem(key);
};
