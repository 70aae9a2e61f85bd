import { sourcesOf } from "./sources";

interface Props {
  src: string | undefined;
  alt: string;
  className?: string;
  eager?: boolean;
  /** The maximum width in CSS pixels. Without it, a card: up to 300 wide, two beside each other on a phone. */
  sizes?: { width: number; height: number };
}

/** A missing picture leaves the background; it may have failed before this code was loaded. */
const hideBroken = (image: HTMLImageElement | null): void => {
  if (image?.complete && image.naturalWidth === 0) image.hidden = true;
};

/** A merchant's photo fills its box; the background is visible while it loads. */
export function Picture({ src, alt, className, eager, sizes }: Props) {
  const { width, height } = sizes ?? { width: 300, height: 400 };
  return (
    <span className={`wall relative block overflow-hidden ${className ?? ""}`}>
      {src && (
        <img
          // Before the address: a browser starts to load when it reads that.
          {...(eager ? { fetchPriority: "high" } : { loading: "lazy", decoding: "async" })}
          sizes={`${eager ? "" : "auto,"}min(${width}px,${sizes ? 100 : 50}vw)`}
          srcSet={sourcesOf(src)}
          src={src}
          alt={alt}
          ref={hideBroken}
          onError={(event) => hideBroken(event.currentTarget)}
          width={width}
          height={height}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}
