import { playNotice } from "./sound";
import { wantsDesktop, wantsSound } from "./wishes";

interface Notice {
  title: string;
  text: string;
  /** One of a tag takes the place of the one before. */
  tag: string;
  open: () => void;
}

/** Sounds, and shows a notification of the desktop while the page is hidden, as far as the person wants them. */
export const showNotice = ({ title, text, tag, open }: Notice): void => {
  if (wantsSound()) playNotice();
  if (!document.hidden || !wantsDesktop()) return;
  const notice = new Notification(title, { body: text, tag });
  notice.onclick = () => {
    window.focus();
    notice.close();
    open();
  };
};
