/** The query of what waits, for the menu and the dashboard. */
export const waitingKey = ["waiting"];
