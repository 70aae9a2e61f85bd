import type { ReactNode } from "react";

/** What is asked before an action. */
export interface Question {
  title: string;
  text?: ReactNode;
  danger?: boolean;
}

export interface ConfirmDialogProps {
  question: Question;
  onAnswer: (answer: boolean) => void;
}
