import { createContext } from "react";

/** The member's own phone number as a default value; empty for a visitor. */
export const PhoneContext = createContext("");
