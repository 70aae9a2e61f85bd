import { defaultTheme, type RaThemeOptions } from "react-admin";
import type { Mode } from "../providers/pageState";
import { measureColours } from "./brandColours";

const sans = "var(--sans)";

/** The editor's parts in our tokens: no ripple, no capitals, no floating labels. */
export const makeTheme = (mode: Mode): RaThemeOptions => {
  const c = measureColours(mode);
  return {
    ...defaultTheme,
    palette: {
      mode,
      primary: { main: c.fill, contrastText: c.onfill },
      secondary: { main: c.text },
      error: { main: c.danger },
      success: { main: c.success },
      warning: { main: c.warning },
      info: { main: c.info },
      background: { default: c.bg, paper: c.raised },
      text: { primary: c.text, secondary: c["text-2"] },
      divider: c.line,
    },
    shape: { borderRadius: 9 },
    typography: { fontFamily: sans, fontSize: 14, button: { textTransform: "none", fontWeight: 600 } },
    components: {
      ...defaultTheme.components,
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiButton: { defaultProps: { disableElevation: true } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: "none" } } },
      MuiInputLabel: { defaultProps: { shrink: true } },
      MuiToggleButton: {
        styleOverrides: { root: { border: 0, borderRadius: "7px !important", padding: 6, color: c["text-2"] } },
      },
    },
  };
};
