import type { ReactNode } from "react";

/** The confirmation before an action. */
export interface Question {
  title: string;
  text?: ReactNode;
  danger?: boolean;
}

export interface ConfirmDialogProps {
  question: Question;
  onConfirm: () => void;
  onClose: () => void;
}
