import { useRecordContext } from "ra-core";
import { shortTime } from "../../words/format";

/** A moment of the record as day and time. */
export const TimeField = ({ source }: { source: string }) => {
  const record = useRecordContext<Record<string, string | null> & { id: number }>();
  return <bdi>{shortTime(record?.[source])}</bdi>;
};
