/** Whether an order was placed on this device that may not be paid yet: only then is the shop asked on every page. */
const key = "maru-unpaid";

export const notePlaced = (): void => {
  try {
    localStorage.setItem(key, "1");
  } catch {
    /* storage closed: cart and my page show it all the same */
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
