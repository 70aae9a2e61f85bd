import { Fragment } from "react";

/** Secondary texts in one line, each isolated in the direction of its own script. */
export const HelpText = ({ words, className = "muted" }: { words: (string | undefined)[]; className?: string }) => (
  <p className={className}>
    {words.filter(Boolean).map((word, place) => (
      <Fragment key={word}>
        {place > 0 && " · "}
        <bdi>{word}</bdi>
      </Fragment>
    ))}
  </p>
);
