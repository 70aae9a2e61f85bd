import { isRightToLeft } from "@maru/client";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

/** The person's display settings (spec 4). Each is also stored in a cookie for three days. */
export interface Settings {
  themeMode: "light" | "dark";
  themeLayout: "vertical" | "mini";
  themeContrast: "default" | "bold";
  themeDirection: "ltr" | "rtl";
}

export const defaultSettings: Settings = {
  themeMode: "light",
  themeLayout: "vertical",
  themeContrast: "default",
  themeDirection: "ltr",
};

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
