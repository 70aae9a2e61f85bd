/** What the server takes of a cart and of an order: different lines, and pieces of one. */
export const mostLines = 100;
export const mostPieces = 999;
