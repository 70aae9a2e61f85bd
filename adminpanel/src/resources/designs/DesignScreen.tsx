import type { BlockType } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { LayoutTemplate, MousePointerClick } from "lucide-react";
import { useNotify } from "ra-core";
import { useEffect, useMemo, useState } from "react";
import { useUnsavedGuard } from "../../fields/useUnsavedGuard";
import { Page } from "../../layout/Page";
import { EmptyState, ErrorState, PageSkeleton } from "../../layout/states";
import { useCan, usePerson } from "../../layout/useCan";
import { type TextKey, useTranslate } from "../../words/useTranslate";
import { AddBlock } from "./AddBlock";
import { readLists, startFrom } from "./api";
import { BlockForm } from "./BlockForm";
import { BlockList } from "./BlockList";
import { ContrastCheck } from "./ContrastCheck";
import { ContrastNote } from "./ContrastNote";
import { leastContrast } from "./contrast";
import { DesignDialogs } from "./DesignDialogs";
import { DesignButtons, DesignTag, useDesignActions } from "./DesignHead";
import type { View } from "./Preview";
import { PreviewPane } from "./PreviewPane";
import { ReadyDialog } from "./ReadyDialog";
import { type Block, newName } from "./state";
import { useDesign } from "./useDesign";
import { usePreview } from "./usePreview";
import { Versions } from "./Versions";
import "../../styles/design.css";

/** Minutes for which a block that somebody changed is marked for others. */
const writtenFor = 5 * 60 * 1000;

const screens = { shop: "designs/main", blog: "designs/blog-main" } as const;

/** The editor of a home page: its blocks, the page itself, and the form of the chosen block (D41). */
export const DesignScreen = ({ place }: { place: "shop" | "blog" }) => {
  const t = useTranslate();
  const can = useCan();
  const notify = useNotify();
  const person = usePerson();
  const design = useDesign(place);
  const { blocks, record } = design;
  const canEdit = can("edit", screens[place]);
  const lists = useQuery({ queryKey: ["designs", "lists"], queryFn: readLists });
  const [chosen, setChosen] = useState<string>();
  const [view, setView] = useState<View>({
    device: window.innerWidth < 900 ? "phone" : "desktop",
    language: "ko",
    theme: document.documentElement.dataset.theme === "dark" ? "dark" : "light",
    member: false,
  });
  const [showsVersions, setShowsVersions] = useState(false);
  const [compared, setCompared] = useState<number>();
  const [starting, setStarting] = useState(false);
  const [publishing, setPublishing] = useState(false);
  const preview = usePreview(record?.id, place, blocks, view.language, view, setChosen);
  const { run, publish, restore, discard, copyLink } = useDesignActions(place, design);
  useUnsavedGuard(design.isUnsaved && design.failure !== undefined);
  const block = blocks.find(({ id }) => id === chosen);
  const { tell, isReady } = preview;
  useEffect(() => {
    if (isReady && chosen) tell({ type: "choose", id: chosen });
  }, [chosen, isReady, tell]);

  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isText = (event.target as Element).closest("input, textarea, [contenteditable]");
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z" || isText) return;
      event.preventDefault();
      if (event.shiftKey) design.redo();
      else design.undo();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  });

  const { shown, measured } = preview;
  const notes = useMemo(() => new Map(shown?.notes.map((note) => [note.id, note])), [shown]);
  const faults = shown?.faults ?? [];
  const flawed = useMemo(() => {
    const flaws = new Map<string, string>();
    for (const { id, ratio } of measured)
      if (ratio < leastContrast) flaws.set(id, t("design.unclear", { ratio: Math.min(ratio, 21) }));
    for (const { path, message } of faults) flaws.set(path.split(".")[0] ?? "", message);
    return flaws;
  }, [measured, faults, t]);
  const writers = useMemo(() => {
    const since = Date.now() - writtenFor;
    const others = (record?.entries ?? []).filter(
      ({ at, by_id }) => at && Date.parse(at) > since && by_id !== person?.id,
    );
    return new Map(others.map(({ by, block: own }) => [(own as Block).id, t("design.written_by", { name: by })]));
  }, [record, person, t]);

  const title = t(place === "shop" ? "menu.shop_main" : "menu.blog_main");
  if (design.error) return <ErrorState message={design.error.message} onRetry={design.retry} />;
  if (design.isLoading || !record) return <PageSkeleton />;

  const replace = (next: Block, key?: string) =>
    design.change(
      blocks.map((own) => (own.id === next.id ? next : own)),
      key && `${next.id}.${key}`,
    );
  const insertAfter = (after: string | undefined, next: Block) => {
    const at = blocks.findIndex(({ id }) => id === after);
    design.change(at === -1 ? [...blocks, next] : blocks.toSpliced(at + 1, 0, next));
    setChosen(next.id);
  };
  const remove = (gone: Block) => {
    design.change(blocks.filter(({ id }) => id !== gone.id));
    if (chosen === gone.id) setChosen(undefined);
    notify(t("design.removed"), { type: "info" });
  };
  const start = async (number: number) => {
    setStarting(false);
    await run(async () => {
      await design.saved();
      design.replace(await startFrom(record.id, number));
    }, "design.started");
  };
  // How well texts can be read is measured by the dialog itself.
  const warnings = faults.map(({ path, message }) => {
    const own = blocks.find((other) => other.id === path.split(".")[0]);
    return own ? `${t(`design.kind.${own.type}` as TextKey)}: ${message}` : message;
  });
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
          onVersions={() => {
            setShowsVersions(!showsVersions);
            setCompared(undefined);
          }}
          onPublish={() => setPublishing(true)}
          onCopyLink={copyLink}
          onDiscard={discard}
          more={[
            {
              label: t("design.start"),
              icon: LayoutTemplate,
              run: () => setStarting(true),
              on: canEdit && place === "shop",
            },
          ]}
        />
      }
    >
      <div className="design">
        <div className="design-side">
          {showsVersions ? (
            <Versions
              place={place}
              compared={compared}
              canEdit={canEdit}
              onCompare={setCompared}
              onRestore={restore}
              onClose={() => {
                setShowsVersions(false);
                setCompared(undefined);
              }}
            />
          ) : (
            <>
              <div className="design-side-head">
                <h2 className="t-label">
                  {t("design.block")} <span className="muted num">{blocks.length}</span>
                </h2>
                {canEdit && (
                  <AddBlock place={place} count={blocks.length} onAdd={(kind) => insertAfter(chosen, newBlock(kind))} />
                )}
              </div>
              {blocks.length === 0 ? (
                <EmptyState
                  icon={LayoutTemplate}
                  title={t("design.no_blocks")}
                  text={t("design.no_blocks_text")}
                  action={
                    canEdit &&
                    place === "shop" && (
                      <button type="button" className="btn small" onClick={() => setStarting(true)}>
                        {t("design.start")}
                      </button>
                    )
                  }
                />
              ) : (
                <BlockList
                  blocks={blocks}
                  chosen={chosen}
                  language={view.language}
                  notes={notes}
                  shop={lists.data}
                  writers={writers}
                  flawed={flawed}
                  canEdit={canEdit}
                  onChoose={setChosen}
                  onMove={(ids) => design.change(ids.flatMap((id) => blocks.find((own) => own.id === id) ?? []))}
                  onChange={(next) => replace(next)}
                  onCopy={(own) => insertAfter(own.id, { ...own, id: newName() })}
                  onDelete={remove}
                />
              )}
            </>
          )}
        </div>
        <PreviewPane place={place} id={record.id} view={view} onView={setView} preview={preview} compared={compared} />
        <div className="design-form">
          {block ? (
            <>
              <h2 className="design-title">{t(`design.kind.${block.type}` as TextKey)}</h2>
              <fieldset disabled={!canEdit} className="design-fieldset">
                <ContrastNote
                  block={block}
                  measured={measured.filter(({ id, ratio }) => id === block.id && ratio < leastContrast)}
                  onChange={(next) => replace(next)}
                />
                <BlockForm
                  key={block.id}
                  block={block}
                  language={view.language}
                  shop={lists.data}
                  shown={shown?.blocks.find(({ id }) => id === block.id)}
                  note={notes.get(block.id)}
                  faults={faults.filter(({ path }) => path.startsWith(`${block.id}.`))}
                  onChange={(next, field) => replace(next, field)}
                />
              </fieldset>
            </>
          ) : (
            <EmptyState icon={MousePointerClick} title={t("design.choose")} text={t("design.choose_text")} />
          )}
        </div>
      </div>
      {starting && <ReadyDialog onStart={(number) => void start(number)} onClose={() => setStarting(false)} />}
      <DesignDialogs
        design={design}
        record={record}
        language={view.language}
        warnings={warnings}
        blocked={faults.length > 0}
        check={<ContrastCheck id={record.id} place={place} blocks={blocks} onChange={(next) => design.change(next)} />}
        isPublishing={publishing}
        onPublish={publish}
        onClose={() => setPublishing(false)}
      />
    </Page>
  );
};

/** A new block with what its kind cannot do without. */
const newBlock = (kind: BlockType): Block => {
  const needed: Partial<Record<BlockType, object>> = {
    "products-rule": { rule: { limit: 8 } },
    banner: { items: [{}] },
  };
  return { id: newName(), type: kind, ...needed[kind] };
};
