import { createContext, useContext, useEffect } from "react";
import { useSelector } from "react-redux";
import { selectBrand } from "~/features/site/slice";

/** On the server: receives the title of the rendered page. */
export const TitleContext = createContext<((title: string) => void) | null>(null);

/** Sets the document's title, before the brand's name; "" is the brand's name alone. */
export const useTitle = (title: string): void => {
  const brand = useSelector(selectBrand)?.name ?? "";
  useContext(TitleContext)?.(title);
  useEffect(() => {
    document.title = title ? `${title} | ${brand}` : brand;
  }, [title, brand]);
};
