import "../../styles/desk.css";

/** A label of a card or of a mail: its colour and its name. */
export const LabelDot = ({ label }: { label: { color: string; name: string } }) => (
  <span className="dk-label">
    <i className="dk-dot" data-color={label.color} aria-hidden />
    <bdi>{label.name}</bdi>
  </span>
);
