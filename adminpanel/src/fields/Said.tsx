import { Fragment } from "react";

/** What people and couriers said, side by side: each in its own direction. */
export const Said = ({ words, className = "muted" }: { words: (string | undefined)[]; className?: string }) => (
  <p className={className}>
    {words.filter(Boolean).map((word, place) => (
      <Fragment key={word}>
        {place > 0 && " · "}
        <bdi>{word}</bdi>
      </Fragment>
    ))}
  </p>
);
