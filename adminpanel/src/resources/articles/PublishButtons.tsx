import { useRecordContext } from "ra-core";
import { StagedSave } from "../../fields/StagedSave";
import type { PlainRow } from "../../simple/rows";
import { useTable } from "../../simple/useTable";
import { DRAFT, PUBLISHED } from "./stages";

/**
 * Saves a post and says what happens with it: a draft stays one, or is published (from its start, if one is set). A
 * published post is saved as it is, or taken down.
 */
export const PublishButtons = () => {
  const { word } = useTable();
  const record = useRecordContext<PlainRow>();
  return (
    <StagedSave
      source="state"
      on={PUBLISHED}
      off={DRAFT}
      isOn={record?.state === PUBLISHED}
      labels={{ keep: word("save_draft"), start: word("publish"), stop: word("take_down") }}
    />
  );
};
