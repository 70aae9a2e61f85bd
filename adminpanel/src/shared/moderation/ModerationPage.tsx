import { EditBase, type RaRecord, useEditContext } from "ra-core";
import type { ReactNode } from "react";
import { Page } from "../../layout/Page";
import { ErrorState, PageSkeleton } from "../../layout/states";
import type { ScreenPath } from "../../providers/screens";
import { useTranslate } from "../../words/useTranslate";

interface Props<T> {
  path: ScreenPath;
  /** The name of the list in the menu. */
  list: string;
  title: (record: T) => string;
  tag: (record: T) => ReactNode;
  actions: (record: T) => ReactNode;
  main: (record: T) => ReactNode;
  aside: (record: T) => ReactNode;
}

const Screen = <T extends RaRecord>({ path, list, title, tag, actions, main, aside }: Props<T>) => {
  const t = useTranslate();
  const { record, error, refetch } = useEditContext<T>();
  if (error) return <ErrorState message={(error as Error).message} onRetry={() => void refetch()} />;
  if (!record) return <PageSkeleton />;
  return (
    <Page
      title={title(record)}
      crumbs={[{ label: t("menu.products") }, { label: list, to: `/${path}` }, { label: title(record) }]}
      tag={tag(record)}
      actions={actions(record)}
    >
      <div className="content">
        <div className="columns">
          <div>{main(record)}</div>
          <div>{aside(record)}</div>
        </div>
      </div>
    </Page>
  );
};

/** The page of one text or request to moderate. */
export const ModerationPage = <T extends RaRecord>(props: Props<T>) => (
  <EditBase mutationMode="pessimistic" redirect={false}>
    <Screen<T> {...props} />
  </EditBase>
);
