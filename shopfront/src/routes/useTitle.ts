import { useEffect } from "react";
import { useSelector } from "react-redux";
import { selectBrand } from "~/features/site/slice";
import { useLocation } from "~/router";

/** The first page came with its own head; later ones take their name here. */
export const useTitle = (title: string): void => {
  const { key } = useLocation();
  const brand = useSelector(selectBrand)?.name ?? "";
  useEffect(() => {
    if (key !== "default") document.title = title ? `${title} | ${brand}` : brand;
  }, [key, title, brand]);
};
