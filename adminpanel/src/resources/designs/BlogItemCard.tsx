import { CardScreen } from "./CardScreen";

const BlogItemCard = () => <CardScreen place="blog-item-card" />;

export default BlogItemCard;
