/** A text with the writer's line breaks, in the direction of its own script. */
export const UserText = ({ text, className }: { text: string; className?: string }) => (
  <p className={className} style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }} dir="auto">
    {text}
  </p>
);

/** Why a text was hidden or a request refused; nothing without a reason. */
export const ReasonLine = ({ label, reason, className }: { label: string; reason: string; className?: string }) =>
  reason ? (
    <p className={className}>
      {label}: <bdi>{reason}</bdi>
    </p>
  ) : null;
