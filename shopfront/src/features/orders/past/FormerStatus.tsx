/** The state in the word of the former shop. It has no colour: what the word means is not known. */
export function FormerStatus({ status }: { status: string }) {
  if (!status) return null;
  return (
    <span className="t-micro rounded-[6px] bg-well px-2 py-0.5 font-semibold text-text2">
      <bdi>{status}</bdi>
    </span>
  );
}
