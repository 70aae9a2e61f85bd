import { createContext, useContext, useEffect } from "react";
import { useSelector } from "react-redux";
import { selectBrand } from "~/features/site/slice";

/** On the server: hears what the page that is drawn is called. */
export const TitleContext = createContext<((title: string) => void) | null>(null);

/** Names the page in the document's head, before the brand's name; "" is the brand's name alone. */
export const useTitle = (title: string): void => {
  const brand = useSelector(selectBrand)?.name ?? "";
  useContext(TitleContext)?.(title);
  useEffect(() => {
    document.title = title ? `${title} | ${brand}` : brand;
  }, [title, brand]);
};
