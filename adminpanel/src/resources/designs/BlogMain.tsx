import { DesignScreen } from "./DesignScreen";

const BlogMain = () => <DesignScreen place="blog" />;

export default BlogMain;
