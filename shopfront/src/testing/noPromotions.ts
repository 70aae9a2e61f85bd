/** The part of a quote that says that no promotion applies. */
export const noPromotions = { promotions: [], left_out: [], choices: [], is_reduced: false, saved: 0, discount: 0 };
