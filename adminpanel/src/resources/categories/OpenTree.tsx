import { Link } from "react-router";
import { useWords } from "../../words/useWords";

/** From a group to its tree. */
const OpenTree = ({ id }: { id: number }) => {
  const t = useWords();
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
