import { useSelector } from "react-redux";
import { Link } from "~/ui/Link";
import { selectBrand } from "./slice";

/** The merchant's logo in both themes, or the name beside a disc in the brand's colour. */
export function Logo({ small }: { small?: boolean }) {
  const brand = useSelector(selectBrand);
  if (!brand) return null;
  const image = small ? "h-6 max-w-24 object-contain md:h-7 md:max-w-40" : "h-8 max-w-44 object-contain";
  return (
    <Link to="/" aria-label={brand.name} className="inline-flex min-h-11 shrink-0 items-center gap-2.5">
      {brand.logo_img ? (
        <>
          <img src={brand.logo_img} alt="" className={`w-auto ${image} ${brand.dark_logo_img ? "dark:hidden" : ""}`} />
          {brand.dark_logo_img && (
            <img src={brand.dark_logo_img} alt="" loading="lazy" className={`hidden w-auto dark:block ${image}`} />
          )}
        </>
      ) : (
        <>
          <span aria-hidden className="relative size-7 overflow-hidden rounded-full border-2 border-text">
            <span className="absolute inset-x-0 bottom-0 h-[45%] bg-main" />
          </span>
          <span className={`${small ? "text-[18px]" : "text-[20px] md:text-[24px]"} font-bold tracking-[-.04em]`}>
            {brand.name}
          </span>
        </>
      )}
    </Link>
  );
}
