import { type AnchorHTMLAttributes, type MouseEvent, useContext } from "react";
import { type MoveOptions, MovingContext, resolve, useLocation } from "./view";

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href">, Pick<MoveOptions, "preventScrollReset"> {
  to: string;
  replace?: boolean;
}

const isPlain = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

/** A native link; once the router has loaded, it navigates inside the document. */
export function Link({ to, replace, preventScrollReset, onClick, target, ...rest }: Props) {
  const { navigator } = useContext(MovingContext);
  const location = useLocation();
  const href = resolve(to, location);
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || !navigator || !isPlain(event) || (target && target !== "_self")) return;
    event.preventDefault();
    const same = href === location.pathname + location.search + location.hash;
    void navigator.navigate(href, { replace: replace ?? same, preventScrollReset });
  };
  return <a {...rest} href={href} target={target} onClick={follow} />;
}
