import { Link } from "react-router";
import { useTranslate } from "../../words/useTranslate";

/** Links from a group to its tree. */
const OpenTree = ({ id }: { id: number }) => {
  const t = useTranslate();
  return (
    <>
      <span className="grow" />
      <Link className="link" to={`/products/categories?group=${id}`}>
        {t("group.open_tree")}
      </Link>
    </>
  );
};

export default OpenTree;
