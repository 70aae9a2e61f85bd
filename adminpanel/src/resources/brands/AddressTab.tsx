import "../../styles/launch.css";
import type { BrandHosts } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleHelp, ExternalLink, Rocket, TriangleAlert } from "lucide-react";
import { required, useRecordContext } from "ra-core";
import { Link } from "react-router";
import { Card } from "../../fields/Card";
import { CopyButton } from "../../fields/CopyButton";
import { TextInput } from "../../fields/inputs";
import { CardSkeleton, ErrorState } from "../../layout/states";
import { useBrandSwitch } from "../../layout/useBrandSwitch";
import { usePerson } from "../../layout/useCan";
import { call } from "../../providers/httpClient";
import { useShopAddress } from "../../shared/brands/useShopAddress";
import { useTranslate } from "../../words/useTranslate";
import type { BrandForm } from "./form";
import { HostsBox } from "./HostsBox";

const icons = { here: CircleCheck, elsewhere: TriangleAlert, nowhere: CircleHelp };

/** Where the brand's hosts lead, and the entry that its domain needs. */
const DnsCard = ({ id }: { id: number }) => {
  const t = useTranslate();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["brand-dns", id],
    queryFn: async () => (await call<BrandHosts>(`/api/brands/${id}/dns`)).data,
  });
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <CardSkeleton />;
  return (
    <Card
      title={t("brand.dns_state")}
      ends={
        <button type="button" className="btn small" disabled={isFetching} onClick={() => void refetch()}>
          {t("brand.dns_again")}
        </button>
      }
    >
      <ul className="dns-list">
        {data.hosts.map(({ host, state, addresses }) => {
          const Icon = icons[state];
          return (
            <li key={host}>
              <Icon size={18} className={`dns-${state}`} aria-hidden />
              <bdi dir="ltr" className="strong">
                {host}
              </bdi>
              <span className="muted small">
                {t(`brand.dns_${state}`)}
                {state === "elsewhere" && (
                  <>
                    {" "}
                    <bdi dir="ltr">{addresses.join(", ")}</bdi>
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {data.hosts.some(({ state }) => state !== "here") && (
        <div className="help">
          <p>{t("brand.dns_how")}</p>
          <p dir="ltr" className="dns-entry">
            <code>CNAME → {data.target}</code>
            {data.target_addresses.map((address) => (
              <code key={address}>{`${address.includes(":") ? "AAAA" : "A"} → ${address}`}</code>
            ))}
          </p>
        </div>
      )}
    </Card>
  );
};

/** The hosts of the brand, whether they lead here, and the ways to see and to open its shop. */
export const AddressTab = () => {
  const t = useTranslate();
  const record = useRecordContext<BrandForm>();
  const person = usePerson();
  const shop = useShopAddress(Number(record?.id ?? 0));
  const { turnTo } = useBrandSwitch();
  const isRoot = person?.roles.includes("root_manager");
  if (!record) return null;
  const isHere = person?.brand_id === record.id;
  return (
    <div className="stack" style={{ gap: 20, maxWidth: 860 }}>
      <Card title={t("brand.dns")}>
        {isRoot ? (
          <>
            <TextInput
              source="dns"
              label={t("brand.dns")}
              quiet
              dir="ltr"
              helperText={t("brand.dns_help")}
              validate={required()}
            />
            <HostsBox />
          </>
        ) : (
          <p dir="ltr">{[record.dns, ...record.hosts].join(", ")}</p>
        )}
      </Card>
      <DnsCard id={record.id} />
      <Card title={t("brand.seeing")} hint={record.preview_host ? t("brand.seeing_hint") : undefined}>
        <div className="row wrap" style={{ gap: 8 }}>
          <a className="btn" href={shop} target="_blank" rel="noreferrer">
            <ExternalLink size={16} aria-hidden /> {t("launch.preview", { name: record.name })}
          </a>
          {isHere ? (
            <Link className="btn fill" to="/settings/opening">
              <Rocket size={16} aria-hidden /> {t("brand.to_opening")}
            </Link>
          ) : (
            <button
              type="button"
              className="btn fill"
              onClick={() => void turnTo(record.id, "/manager/settings/opening")}
            >
              <Rocket size={16} aria-hidden /> {t("brand.turn_to_opening")}
            </button>
          )}
        </div>
        {shop !== "/" && (
          <div className="row" style={{ gap: 8 }}>
            <CopyButton text={shop} label={t("brand.copy_preview")} />
            {record.opened_at === null && <span className="small muted">{t("brand.preview_days")}</span>}
          </div>
        )}
      </Card>
    </div>
  );
};
