/** The key prefix of drafts in this tab; they are removed on sign-out. */
export const draftMark = "draft:";

const owner = "drafts_of";

export const forgetDrafts = (): void => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(draftMark)) sessionStorage.removeItem(key);
};

/** Drafts survive a session that ended by itself, for the same person only. */
export const keepDraftsOf = (personId: number): void => {
  if ((sessionStorage.getItem(owner) ?? String(personId)) !== String(personId)) forgetDrafts();
  sessionStorage.setItem(owner, String(personId));
};
