import { type Language, languages, type TranslationRow, type TranslationSummary, textState } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { Languages as Icon } from "lucide-react";
import { ListBase, useListContext } from "ra-core";
import { useState } from "react";
import { FileActions } from "../../fields/list/FileActions";
import { Pager } from "../../fields/list/Pager";
import { SearchInput } from "../../fields/list/SearchInput";
import { SelectField } from "../../fields/SelectField";
import { useUnsavedGuard } from "../../fields/useUnsavedGuard";
import { Page } from "../../layout/Page";
import { CardSkeleton, EmptyState, ErrorState } from "../../layout/states";
import { languageNames } from "../../providers/i18nProvider";
import { useTranslate } from "../../words/useTranslate";
import { readSummary, summaryKey } from "./api";
import { Overview } from "./Overview";
import { RecordCard } from "./RecordCard";
import "../../styles/translations.css";

const screen = "/settings/translations";
const states = [textState.MISSING, textState.UNCONFIRMED, textState.CHANGED, textState.CONFIRMED];

interface Filters {
  resource?: string;
  language?: Language;
  state?: string;
  text?: string;
}

const Bar = ({ summary }: { summary: TranslationSummary }) => {
  const t = useTranslate();
  const { filterValues, setFilters } = useListContext<TranslationRow>();
  const { resource, language = "en", state = "" } = filterValues as Filters;
  const change = (values: Filters) => {
    const next = { ...filterValues, ...values };
    setFilters(Object.fromEntries(Object.entries(next).filter(([, value]) => value)), {});
  };
  const others = languages.filter((one) => one !== "ko");
  // The languages of the shop first.
  const sorted = [...others].sort((one, other) => +summary.used.includes(other) - +summary.used.includes(one));
  return (
    <div className="bar translation-bar">
      <SearchInput source="text" placeholder={t("translation.search")} />
      <SelectField
        id="translation-resource"
        label={t("translation.resource")}
        quiet
        value={resource ?? ""}
        onChange={(picked) => change({ resource: picked })}
      >
        {summary.sources.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField
        id="translation-language"
        label={t("translation.language")}
        quiet
        value={language}
        onChange={(picked) => change({ language: picked as Language })}
      >
        {sorted.map((one) => (
          <option key={one} value={one}>
            {languageNames[one]}
          </option>
        ))}
      </SelectField>
      <SelectField
        id="translation-state"
        label={t("translation.state")}
        quiet
        value={state}
        onChange={(picked) => change({ state: picked })}
      >
        <option value="">{t("translation.every")}</option>
        {states.map((one) => (
          <option key={one} value={one}>
            {t(`translation.${one}`)}
          </option>
        ))}
      </SelectField>
    </div>
  );
};

const Rows = ({ summary }: { summary: TranslationSummary }) => {
  const t = useTranslate();
  const { data, error, refetch, isPending, filterValues } = useListContext<TranslationRow>();
  const { resource, language = "en", state, text } = filterValues as Filters;
  const source = summary.sources.find(({ name }) => name === resource);
  const [dirty, setDirty] = useState<Record<string, boolean>>({});
  useUnsavedGuard(Object.values(dirty).some(Boolean));
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (isPending || !source)
    return (
      <>
        <CardSkeleton />
        <CardSkeleton />
      </>
    );
  if (data?.length === 0)
    return (
      <div className="panel">
        <EmptyState
          icon={Icon}
          title={t(state === textState.MISSING && !text ? "translation.none" : "list.no_match")}
          text={t(state === textState.MISSING && !text ? "translation.none_text" : "list.no_match_text")}
        />
      </div>
    );
  return (
    <>
      {data?.map((row) => (
        <RecordCard
          // Texts that were typed stay with their record and language.
          key={`${source.name}-${row.id}-${language}`}
          row={row}
          source={source}
          language={language}
          setDirty={(name, is) => setDirty((before) => ({ ...before, [`${row.id}-${name}`]: is }))}
        />
      ))}
      <Pager />
    </>
  );
};

const Screen = () => {
  const t = useTranslate();
  const { filterValues, setFilters, sort, total } = useListContext<TranslationRow>();
  const { resource } = filterValues as Filters;
  const {
    data: summary,
    error,
    refetch,
  } = useQuery({
    queryKey: summaryKey,
    queryFn: ({ signal }) => readSummary(signal),
  });
  const source = summary?.sources.find(({ name }) => name === resource);
  const choose = (name: string, language: string) =>
    setFilters({ resource: name, language, state: textState.MISSING }, {});
  const crumbs = [{ label: t("menu.settings") }, { label: t("menu.translations"), to: source ? screen : undefined }];
  return (
    <Page
      title={source?.label ?? t("menu.translations")}
      crumbs={source ? [...crumbs, { label: source.label }] : crumbs}
      count={source ? total : undefined}
      actions={source && <FileActions resource="translations" filter={filterValues} sort={sort} columns={[]} />}
    >
      <div className="content translations">
        {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {!summary && !error && <CardSkeleton />}
        {summary && !resource && <Overview summary={summary} choose={choose} />}
        {summary && resource && (
          <>
            <Bar summary={summary} />
            <Rows summary={summary} />
          </>
        )}
      </div>
    </Page>
  );
};

/** What is not translated: how many texts of each resource and language, and the texts themselves, written in place. */
const TranslationScreen = () => (
  <ListBase perPage={25} sort={{ field: "id", order: "DESC" }} storeKey={false} exporter={false}>
    <Screen />
  </ListBase>
);

export default TranslationScreen;
