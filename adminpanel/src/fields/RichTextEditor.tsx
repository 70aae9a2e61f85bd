import { TableKit } from "@tiptap/extension-table";
import {
  AlignmentButtons,
  ClearButtons,
  DefaultEditorOptions,
  FormatButtons,
  ImageButtons,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  RichTextInputToolbar,
} from "ra-input-rich-text";
import { ThemeProvider, ThemesContext } from "react-admin";
import { makeTheme } from "../layout/theme";
import { LevelPicker } from "./LevelPicker";

const options = {
  ...DefaultEditorOptions,
  extensions: [...(DefaultEditorOptions.extensions ?? []), TableKit.configure({ table: { resizable: true } })],
};

/** The frame is ours (see .rich): one box, the tools on a quiet strip, the text below. */
const look = {
  "& .MuiToolbar-root": {
    minHeight: 44,
    gap: "2px",
    padding: "0 8px !important",
    borderBottom: "1px solid var(--line)",
    borderRadius: "9px 9px 0 0",
    background: "var(--sub)",
    flexWrap: "wrap",
  },
  "& .MuiFormHelperText-root": { display: "none" },
  "& .RaRichTextInput-editorContent": {
    margin: 0,
    "& .ProseMirror, & .ProseMirror:hover, & .ProseMirror:focus": {
      minHeight: 150,
      padding: "12px 16px",
      border: "0 !important",
      borderRadius: "0 0 9px 9px",
      background: "none !important",
      outline: 0,
      lineHeight: 1.7,
    },
  },
};

/** Here alone something of MUI is drawn, in our tokens. */
const themes = { lightTheme: makeTheme("light"), darkTheme: makeTheme("dark") };

const RichTextEditor = ({ source }: { source: string }) => (
  <ThemesContext value={themes}>
    <ThemeProvider>
      <div className="rich">
        <RichTextInput
          source={source}
          label={false}
          helperText={false}
          fullWidth
          margin="none"
          sx={look}
          editorOptions={options}
          toolbar={
            <RichTextInputToolbar size="small">
              <LevelPicker />
              <FormatButtons size="small" />
              <AlignmentButtons size="small" />
              <ListButtons size="small" />
              <LinkButtons size="small" />
              <ImageButtons size="small" />
              <QuoteButtons size="small" />
              <ClearButtons size="small" />
            </RichTextInputToolbar>
          }
        />
      </div>
    </ThemeProvider>
  </ThemesContext>
);

export default RichTextEditor;
