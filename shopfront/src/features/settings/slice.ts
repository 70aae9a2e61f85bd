import { type Display, defaultDisplay, isRightToLeft } from "@maru/client";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

/** The person's display settings (spec 4), in cookies for three days, and the direction, which follows the language. */
export interface Settings extends Display {
  themeDirection: "ltr" | "rtl";
}

export const defaultSettings: Settings = { ...defaultDisplay, themeDirection: "ltr" };

const slice = createSlice({
  name: "settings",
  initialState: defaultSettings,
  reducers: {
    toggleMode: (state) => {
      state.themeMode = state.themeMode === "light" ? "dark" : "light";
    },
    toggleLayout: (state) => {
      state.themeLayout = state.themeLayout === "vertical" ? "mini" : "vertical";
    },
    toggleContrast: (state) => {
      state.themeContrast = state.themeContrast === "default" ? "bold" : "default";
    },
    setDirection: (state, action: PayloadAction<string>) => {
      state.themeDirection = isRightToLeft(action.payload) ? "rtl" : "ltr";
    },
    setSettings: (state, action: PayloadAction<Partial<Settings>>) => ({ ...state, ...action.payload }),
    resetSettings: () => defaultSettings,
  },
});

export const settingsActions = slice.actions;
export const settingsReducer = slice.reducer;
export const selectSettings = (state: { settings: Settings }): Settings => state.settings;
