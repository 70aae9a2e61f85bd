/** What the page shows that is told to the shop. */
export interface Looking {
  kind: "product" | "order";
  id: number;
  name: string;
  img: string;
  price: number | null;
}
