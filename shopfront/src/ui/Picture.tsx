interface Props {
  src: string | undefined;
  alt: string;
  className?: string;
  eager?: boolean;
  sizes?: { width: number; height: number };
}

/** A picture that isn't there leaves the wall; it may have failed before this code came. */
const hideBroken = (image: HTMLImageElement | null): void => {
  if (image?.complete && image.naturalWidth === 0) image.hidden = true;
};

/** A merchant's photo fills its box; the wall stands behind it while it loads. */
export function Picture({ src, alt, className, eager, sizes = { width: 600, height: 800 } }: Props) {
  return (
    <span className={`wall relative block overflow-hidden ${className ?? ""}`}>
      {src && (
        <img
          src={src}
          alt={alt}
          ref={hideBroken}
          onError={(event) => {
            event.currentTarget.hidden = true;
          }}
          width={sizes.width}
          height={sizes.height}
          loading={eager ? "eager" : "lazy"}
          fetchPriority={eager ? "high" : undefined}
          decoding={eager ? undefined : "async"}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}
