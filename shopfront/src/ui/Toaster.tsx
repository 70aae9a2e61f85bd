import { CircleAlert, CircleCheck } from "lucide-react";
import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";

/**
 * A dialog covers everything below the browser's top layer, in which the last element is on top. It also makes
 * everything outside inert: a toast there is neither announced nor clickable.
 */
const place = document.createElement("div");
place.setAttribute("popover", "manual");
place.style.cssText = "inset:auto;margin:0;border:0;padding:0;width:0;height:0;overflow:visible;background:none";

const toTop = (): void => {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")].at(-1);
  const parent = dialog ?? document.body;
  if (place.parentNode !== parent) parent.append(place);
  dialog?.addEventListener("close", toTop, { once: true });
  if (typeof place.showPopover !== "function") return;
  place.hidePopover();
  place.showPopover();
};

const mount = (): void => {
  const rtl = document.documentElement.dir === "rtl";
  createRoot(place).render(
    <Toaster
      position={innerWidth < 900 ? "bottom-center" : rtl ? "bottom-right" : "bottom-left"}
      dir={rtl ? "rtl" : "ltr"}
      style={{ fontFamily: "inherit" }}
      duration={4000}
      // The latest one says how things stand; a stack hides what it covers.
      visibleToasts={1}
      // Each toast is announced on its own; the list needs no name (the library's is English).
      customAriaLabel=""
      mobileOffset={{ bottom: 84, left: 16, right: 16 }}
      offset={24}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "flex w-full min-h-[52px] items-center gap-3 rounded-[12px] bg-inverse px-4 py-3 text-[15px] text-oninverse shadow-sh3 sm:w-[380px]",
          content: "min-w-0 flex-1",
          actionButton: "ms-auto shrink-0 font-semibold text-oninverse underline underline-offset-4",
        },
      }}
      icons={{
        success: <CircleCheck size={20} strokeWidth={1.7} />,
        error: <CircleAlert size={20} strokeWidth={1.7} className="text-sale" />,
      }}
    />,
  );
};

let mounted = false;

export const show = (
  kind: "success" | "error",
  text: string,
  action?: { label: string; onClick: () => void },
): void => {
  if (!mounted) {
    mounted = true;
    mount();
    toTop();
    setTimeout(() => toast[kind](text, { action }), 0);
    return;
  }
  toTop();
  toast[kind](text, { action });
};
