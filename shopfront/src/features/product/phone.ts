import { createContext } from "react";

/** The member's own telephone, to be typed for them; empty for a visitor. */
export const PhoneContext = createContext("");
