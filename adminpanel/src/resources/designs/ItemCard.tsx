import { CardScreen } from "./CardScreen";

const ItemCard = () => <CardScreen place="item-card" />;

export default ItemCard;
