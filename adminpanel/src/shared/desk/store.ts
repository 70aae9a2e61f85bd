import { chatReducer } from "@maru/client/chat";
import { configureStore } from "@reduxjs/toolkit";
import { useDispatch, useSelector } from "react-redux";
import { calendarReducer } from "./calendar";
import { kanbanReducer } from "./kanban";
import { mailReducer } from "./mail";

/** The store of the desk's screens (D43). Loaded with the first of them. */
export const deskStore = configureStore({
  reducer: { calendar: calendarReducer, chat: chatReducer, kanban: kanbanReducer, mail: mailReducer },
});

export type DeskState = ReturnType<typeof deskStore.getState>;
export const useDesk = useSelector.withTypes<DeskState>();
export const useDeskDispatch = useDispatch.withTypes<typeof deskStore.dispatch>();
