import { createContext, useContext, useEffect } from "react";
import { useSelector } from "react-redux";
import { selectBrand } from "~/features/site/slice";
import { useTranslate } from "~/i18n/Words";

/** On the server: receives the title of the rendered page. */
export const TitleContext = createContext<((title: string) => void) | null>(null);

/**
 * Sets the document's title, before the brand's name; "" is the brand's name alone. The title of a further page of a list
 * has its number; the server adds it to its own.
 */
export const useTitle = (title: string, page = 1): void => {
  const t = useTranslate();
  const brand = useSelector(selectBrand)?.name ?? "";
  useContext(TitleContext)?.(title);
  const shown = title && page > 1 ? t("common:page.title", { title, page }) : title;
  useEffect(() => {
    document.title = shown ? `${shown} | ${brand}` : brand;
  }, [shown, brand]);
};
