import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

/** An event as the calendar shows it: an instance of a series has the id of its series and its own start. */
export interface CalendarEvent {
  id: string;
  title: string;
  start: string;
  end: string;
  allDay: boolean;
  [field: string]: unknown;
}

/** The state of the calendar (spec 3); the server is the truth (D43). */
export interface CalendarState {
  isLoading: boolean;
  error: string | null;
  events: CalendarEvent[];
}

const initialState: CalendarState = { isLoading: false, error: null, events: [] };

const slice = createSlice({
  name: "calendar",
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
    /** The events as the server has them. */
    eventsLoaded: (state, action: PayloadAction<CalendarEvent[]>) => {
      state.isLoading = false;
      state.error = null;
      state.events = action.payload;
    },
    /** A change was refused, or the person left the question about it: what stood before it. */
    eventsTakenBack: (state, action: PayloadAction<{ events: CalendarEvent[]; error: string | null }>) => {
      state.events = action.payload.events;
      state.error = action.payload.error;
    },
    eventCreated: (state, action: PayloadAction<CalendarEvent>) => {
      state.events.push(action.payload);
    },
    eventUpdated: (state, action: PayloadAction<CalendarEvent>) => {
      state.events = state.events.map((event) => (event.id === action.payload.id ? action.payload : event));
    },
    eventDeleted: (state, action: PayloadAction<string>) => {
      state.events = state.events.filter(({ id }) => id !== action.payload);
    },
    /** This instance and those after it, or all, of a series that is deleted. */
    instancesDeleted: (state, action: PayloadAction<string[]>) => {
      const gone = new Set(action.payload);
      state.events = state.events.filter(({ id }) => !gone.has(id));
    },
  },
});

export const calendarActions = slice.actions;
export const calendarReducer = slice.reducer;
