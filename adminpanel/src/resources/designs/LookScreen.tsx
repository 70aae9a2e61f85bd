import type { DesignPreview } from "@maru/client";
import { type ReactNode, useState } from "react";
import { useUnsavedGuard } from "../../fields/useUnsavedGuard";
import { Page } from "../../layout/Page";
import { ErrorState, PageSkeleton } from "../../layout/states";
import { useCan } from "../../layout/useCan";
import { useTranslate } from "../../words/useTranslate";
import { DesignDialogs } from "./DesignDialogs";
import { DesignButtons, DesignTag, useDesignActions } from "./DesignHead";
import type { View } from "./Preview";
import { PreviewPane } from "./PreviewPane";
import type { Block } from "./state";
import { useDesign } from "./useDesign";
import { usePreview } from "./usePreview";
import { Versions } from "./Versions";
import "../../styles/design.css";

export type LookPlace = "item-card" | "blog-item-card" | "settings";

const screens = {
  "item-card": "designs/item-card",
  "blog-item-card": "designs/blog-item-card",
  settings: "designs/settings",
} as const;
const titles = {
  "item-card": "menu.item_card",
  "blog-item-card": "menu.blog_item_card",
  settings: "menu.design_settings",
} as const;

export interface LookFields {
  block: Block;
  view: View;
  shown: DesignPreview | undefined;
  onChange: (block: Block, key?: string) => void;
  tell: (message: object) => void;
  isReady: boolean;
}

interface Props {
  place: LookPlace;
  /** A click on a part of the page in the preview. */
  onPart?: (part: string) => void;
  fields: (given: LookFields) => ReactNode;
}

/** The screen of a design of one block, whose fields stand beside the page that it changes (D41). */
export const LookScreen = ({ place, onPart, fields }: Props) => {
  const t = useTranslate();
  const can = useCan();
  const design = useDesign(place);
  const { blocks, record } = design;
  const canEdit = can("edit", screens[place]);
  const [view, setView] = useState<View>({
    device: window.innerWidth < 900 ? "phone" : "desktop",
    language: "ko",
    theme: document.documentElement.dataset.theme === "dark" ? "dark" : "light",
    member: false,
  });
  const [showsVersions, setShowsVersions] = useState(false);
  const [compared, setCompared] = useState<number>();
  const [publishing, setPublishing] = useState(false);
  const preview = usePreview(record?.id, place, blocks, view.language, view, () => undefined, onPart);
  const actions = useDesignActions(place, design);
  useUnsavedGuard(design.isUnsaved && design.failure !== undefined);

  const title = t(titles[place]);
  if (design.error) return <ErrorState message={design.error.message} onRetry={design.retry} />;
  const [block] = blocks;
  if (design.isLoading || !record || !block) return <PageSkeleton />;
  const { shown, tell, isReady } = preview;
  const faults = shown?.faults ?? [];
  const toggleVersions = () => {
    setShowsVersions(!showsVersions);
    setCompared(undefined);
  };
  return (
    <Page
      title={title}
      crumbs={[{ label: t("menu.designs") }, { label: title }]}
      tag={<DesignTag record={record} />}
      actions={
        <DesignButtons
          design={design}
          record={record}
          canEdit={canEdit}
          showsVersions={showsVersions}
          onVersions={toggleVersions}
          onPublish={() => setPublishing(true)}
          onCopyLink={actions.copyLink}
          onDiscard={actions.discard}
        />
      }
    >
      <div className="design design-card">
        <div className="design-side">
          {showsVersions ? (
            <Versions
              place={place}
              compared={compared}
              canEdit={canEdit}
              onCompare={setCompared}
              onRestore={actions.restore}
              onClose={toggleVersions}
            />
          ) : (
            <fieldset disabled={!canEdit} className="design-fieldset card-fields">
              {fields({
                block,
                view,
                shown,
                tell,
                isReady,
                onChange: (next, key) => design.change([next], key),
              })}
            </fieldset>
          )}
        </div>
        <PreviewPane place={place} id={record.id} view={view} onView={setView} preview={preview} compared={compared} />
      </div>
      <DesignDialogs
        design={design}
        record={record}
        language={view.language}
        warnings={faults.map(({ message }) => message)}
        blocked={faults.length > 0}
        isPublishing={publishing}
        onPublish={actions.publish}
        onClose={() => setPublishing(false)}
      />
    </Page>
  );
};
