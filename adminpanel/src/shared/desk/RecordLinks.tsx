import type { CardLinkIn, LinkedRecord, LinkKind } from "@maru/client";
import { ExternalLink, X } from "lucide-react";
import { type RaRecord, useDataProvider } from "ra-core";
import { useId, useState } from "react";
import { Link } from "react-router";
import { Field } from "../../fields/Field";
import { SearchPicker } from "../../fields/SearchPicker";
import { SelectField } from "../../fields/SelectField";
import { useCan } from "../../layout/useCan";
import "../../styles/desk.css";
import { useTranslate } from "../../words/useTranslate";
import { linkIcons, linkName, linkScreens, recordName } from "./links";

/** More are found by typing on. */
const shownAtOnce = 8;

interface Props {
  /** The records that there are or were added: their names are known. */
  known: LinkedRecord[];
  links: CardLinkIn[];
  setLinks: (links: CardLinkIn[], added?: LinkedRecord) => void;
  most: number;
  canEdit: boolean;
  error?: string;
}

const isSame = (link: CardLinkIn, other: CardLinkIn): boolean => link.kind === other.kind && link.id === other.id;

/** What a card or an event is about: orders, products and the like, found by their lists. */
export const RecordLinks = ({ known, links, setLinks, most, canEdit, error }: Props) => {
  const t = useTranslate();
  const id = useId();
  const can = useCan();
  const dataProvider = useDataProvider();
  const kinds = (Object.keys(linkScreens) as LinkKind[]).filter((kind) => can("list", linkScreens[kind]));
  const [kind, setKind] = useState<LinkKind | undefined>(kinds[0]);
  const isFull = links.length >= most;
  if (links.length === 0 && (!canEdit || !kind)) return null;
  const find = async (q: string): Promise<RaRecord<number>[]> => {
    if (!kind) return [];
    const { data } = await dataProvider.getList(linkScreens[kind], {
      pagination: { page: 1, perPage: shownAtOnce },
      sort: { field: "id", order: "DESC" },
      filter: { q },
    });
    return data as RaRecord<number>[];
  };
  return (
    <Field label={t("kanban.links")} error={error}>
      {links.length > 0 && (
        <ul className="dk-links">
          {links.map((link) => {
            const record = known.find((other) => isSame(other, link)) ?? { ...link, name: "", img: "" };
            const Icon = linkIcons[link.kind];
            return (
              <li key={`${link.kind}${link.id}`}>
                <Icon size={16} strokeWidth={1.7} aria-hidden />
                {record.name ? (
                  <Link className="grow" to={`/${linkScreens[link.kind]}/${link.id}`}>
                    <bdi>{record.name}</bdi> <ExternalLink size={13} aria-hidden />
                  </Link>
                ) : (
                  <span className="grow muted">{linkName(t, record)}</span>
                )}
                {canEdit && (
                  <button
                    type="button"
                    className="iconbtn tiny"
                    aria-label={t("kanban.unlink", { name: linkName(t, record) })}
                    onClick={() => setLinks(links.filter((other) => !isSame(other, link)))}
                  >
                    <X size={15} aria-hidden />
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {canEdit && kind && !isFull && (
        <div className="dk-link-new">
          <SelectField
            id={`${id}-kind`}
            label={t("kanban.link_kind")}
            value={kind}
            onChange={(next) => setKind(next as LinkKind)}
          >
            {kinds.map((name) => (
              <option key={name} value={name}>
                {t(`kanban.link_${name}`)}
              </option>
            ))}
          </SelectField>
          <SearchPicker
            key={kind}
            kind={`card-link-${kind}`}
            label={t("kanban.link_add")}
            helperText=""
            nothing={t("kanban.link_nothing")}
            ask={find}
            isOpen={(row) => !links.some((link) => link.kind === kind && link.id === row.id)}
            onChoose={(row) =>
              setLinks([...links, { kind, id: row.id }], { kind, id: row.id, name: recordName(kind, row), img: "" })
            }
          >
            {(row) => <bdi>{recordName(kind, row)}</bdi>}
          </SearchPicker>
        </div>
      )}
    </Field>
  );
};
