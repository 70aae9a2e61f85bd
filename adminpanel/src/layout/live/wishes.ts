/** What a person wants of new orders, for all tabs of the browser. */

const soundKey = "maru.live.sound";
const desktopKey = "maru.live.desktop";

export const wantsSound = (): boolean => localStorage.getItem(soundKey) !== "off";

export const keepSound = (isOn: boolean): void => localStorage.setItem(soundKey, isOn ? "on" : "off");

export const canNotify = (): boolean => "Notification" in window;

export const wantsDesktop = (): boolean =>
  canNotify() && Notification.permission === "granted" && localStorage.getItem(desktopKey) === "on";

/** Asks the browser for its permission; false where it was refused. */
export const keepDesktop = async (isOn: boolean): Promise<boolean> => {
  const isAllowed = !isOn || (await Notification.requestPermission()) === "granted";
  localStorage.setItem(desktopKey, isOn && isAllowed ? "on" : "off");
  return isAllowed;
};
