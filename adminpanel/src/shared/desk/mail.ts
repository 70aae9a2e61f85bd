import type { MailLabelRow, MailRecord, MailRow } from "@maru/client";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

/** A mail of the list; with its messages and its customer once it was opened. */
export type Mail = MailRow & Partial<Omit<MailRecord, keyof MailRow>>;

/** The mails of the tab in sight (spec 3); the server is the truth (D43). */
export interface MailState {
  isLoading: boolean;
  error: string | null;
  mails: {
    byId: Record<number, Mail>;
    allIds: number[];
  };
  labels: MailLabelRow[];
}

const initialState: MailState = { isLoading: false, error: null, mails: { byId: {}, allIds: [] }, labels: [] };

const slice = createSlice({
  name: "mail",
  initialState,
  reducers: {
    startLoading: (state) => {
      state.isLoading = true;
      state.error = null;
    },
    failed: (state, action: PayloadAction<string>) => {
      state.isLoading = false;
      state.error = action.payload;
    },
    /** Another tab or search: nothing of the one before is shown. Mails that were opened keep their messages. */
    listLeft: (state) => {
      state.mails.allIds = [];
    },
    /** The list as the server has it. What was opened keeps its messages, until it is read again. */
    mailsLoaded: (state, action: PayloadAction<MailRow[]>) => {
      state.isLoading = false;
      state.error = null;
      const { byId } = state.mails;
      for (const row of action.payload) byId[row.id] = { ...byId[row.id], ...row };
      state.mails.allIds = action.payload.map(({ id }) => id);
    },
    /** A mail with its messages, as the server has it. */
    mailLoaded: (state, action: PayloadAction<MailRecord>) => {
      state.mails.byId[action.payload.id] = action.payload;
    },
    mailsChanged: (state, action: PayloadAction<{ ids: number[]; values: Partial<Mail> }>) => {
      for (const id of action.payload.ids) {
        const mail = state.mails.byId[id];
        if (mail) Object.assign(mail, action.payload.values);
      }
    },
    /** Mails that went to another tab. */
    mailsLeft: (state, action: PayloadAction<number[]>) => {
      state.mails.allIds = state.mails.allIds.filter((id) => !action.payload.includes(id));
    },
    /** A change was refused: mails and list are as before, with the message. */
    changeTakenBack: (state, action: PayloadAction<{ mails: MailState["mails"]; error: string }>) => {
      state.mails = action.payload.mails;
      state.error = action.payload.error;
    },
    labelsLoaded: (state, action: PayloadAction<MailLabelRow[]>) => {
      state.labels = action.payload;
    },
  },
});

export const mailActions = slice.actions;
export const mailReducer = slice.reducer;
