import type { ScreenPath } from "../../providers/screens";
import type { TextKey } from "../../words/useTranslate";

export interface Stop {
  /** The screen where it is; without one, wherever the person is. */
  screen?: ScreenPath;
  /** What is shown, by CSS; the first that is visible. Without one on the screen, the stop is read in the middle. */
  targets: string[];
  name: TextKey;
  text: TextKey;
}

const stop = (name: string, targets: string[], screen?: ScreenPath): Stop => ({
  screen,
  targets,
  name: `tour.${name}` as TextKey,
  text: `tour.${name}_text` as TextKey,
});

/** The guided tours by `tutorial_num`; `core/brands/models.py` names them. */
export const tours: Record<number, Stop[]> = {
  1: [
    stop("menu", ["aside .menu", "main .burger"]),
    stop("waiting", ["section.todo"], "dashboards"),
    stop("find", ["aside .find-button", ".find-icon"]),
    stop("bell", ["main .bell"]),
    stop("opening", [".opening-steps"], "settings/opening"),
    stop("launch", [".launch-band"], "settings/launch"),
  ],
  2: [
    stop("order_tabs", ["main .tabs"], "orders/trx"),
    stop("order_search", ["main .bar"], "orders/trx"),
    stop("order_rows", ["table.grid tbody tr", "table.grid"], "orders/trx"),
    stop("order_many", ["table.grid thead input[type=checkbox]", "table.grid"], "orders/trx"),
    stop("order_claims", ["main .tabs", "main h1"], "orders/claims"),
  ],
  3: [
    stop("product_add", [".head-actions .fill"], "products/list"),
    stop("product_file", [".head-actions a[href*=import]"], "products/list"),
    stop("product_views", ["main .tabs-tools"], "products/list"),
    stop("product_many", ["table.grid thead input[type=checkbox]", "table.grid"], "products/list"),
    stop("product_undo", ["main h1"], "settings/imports"),
  ],
};
