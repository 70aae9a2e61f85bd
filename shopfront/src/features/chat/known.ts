/** Whether this browser has a conversation: only then the shop asks for unread lines. Nothing of it is stored here. */
const key = "maru-chat";
/** A conversation that is older is asked about only when a page is opened. */
const freshFor = 3 * 86_400_000;

const noted = (): number => {
  try {
    return Number(localStorage.getItem(key)) || 0;
  } catch {
    return 0;
  }
};

export const isChatKnown = (): boolean => noted() > 0;
export const isChatFresh = (): boolean => Date.now() - noted() < freshFor;

export const noteChat = (): void => {
  try {
    localStorage.setItem(key, String(Date.now()));
  } catch {
    /* no storage: the unread lines show when the chat is opened */
  }
};
