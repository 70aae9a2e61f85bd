import { createContext, use } from "react";
import type { PageState } from "../providers/pageState";

/** What the document contained: brand, language. */
export const PageContext = createContext<PageState>({});
export const usePageState = (): PageState => use(PageContext);

interface Drawer {
  open: boolean;
  setOpen: (open: boolean) => void;
}

/** On narrow screens the side menu is a drawer, opened by a button in the header. */
export const DrawerContext = createContext<Drawer>({ open: false, setOpen: () => undefined });
export const useDrawer = (): Drawer => use(DrawerContext);
