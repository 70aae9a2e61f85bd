import { Link } from "react-router";

interface Props {
  id: number;
  /** The order's number, or the number of a document of it. */
  number: string;
  name: string;
}

/** The first cell of rows that belong to an order: a number that links to the order, and what was bought. */
export const OrderCell = ({ id, number, name }: Props) => (
  <div className="thing" style={{ minWidth: 180 }}>
    <div>
      <Link className="name" to={`/orders/trx/${id}`} dir="ltr">
        {number}
      </Link>
      <div className="sub">{name}</div>
    </div>
  </div>
);
