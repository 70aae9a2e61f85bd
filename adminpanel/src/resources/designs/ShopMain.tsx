import { DesignScreen } from "./DesignScreen";

const ShopMain = () => <DesignScreen place="shop" />;

export default ShopMain;
