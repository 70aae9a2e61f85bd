import type { DesignRecord, Language } from "@maru/client";
import type { ReactNode } from "react";
import { ConflictDialog } from "./ConflictDialog";
import { PublishDialog } from "./PublishDialog";
import type { useDesign } from "./useDesign";

interface Props {
  design: ReturnType<typeof useDesign>;
  record: DesignRecord;
  language: Language;
  warnings: string[];
  blocked: boolean;
  check?: ReactNode;
  isPublishing: boolean;
  onPublish: (publishAt: string | null) => Promise<string | undefined>;
  onClose: () => void;
}

/** What a design asks: when it is published, and whose block is kept. */
export const DesignDialogs = ({ design, record, language, isPublishing, ...publishing }: Props) => (
  <>
    {isPublishing && <PublishDialog record={record} {...publishing} />}
    {design.conflicts.length > 0 && (
      <ConflictDialog
        conflicts={design.conflicts}
        blocks={design.blocks}
        language={language}
        onSettle={design.settle}
      />
    )}
  </>
);
