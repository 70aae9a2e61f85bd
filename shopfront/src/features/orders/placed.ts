/** Whether an order of this device may be unpaid: only then does every page ask the shop. */
const key = "maru-unpaid";

export const notePlaced = (): void => {
  try {
    localStorage.setItem(key, "1");
  } catch {
    /* no storage: cart and my page show it nevertheless */
  }
};

export const forgetPlaced = (): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    /* as above */
  }
};

export const wasPlaced = (): boolean => {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
};
