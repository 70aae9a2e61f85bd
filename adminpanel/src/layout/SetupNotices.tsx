import type { ShopSetup } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { call } from "../providers/httpClient";
import { useTranslate } from "../words/useTranslate";
import { usePageState } from "./PageContext";
import { useCan } from "./useCan";

/** What keeps the brand from selling, or its mails from arriving, for those who may change its settings. */
export const SetupNotices = () => {
  const t = useTranslate();
  const can = useCan();
  const { brand } = usePageState();
  const { data } = useQuery({
    queryKey: ["setup", brand?.id],
    queryFn: async () => (await call<ShopSetup>("/api/util/setup")).data,
    enabled: can("edit", "settings/default"),
    staleTime: 60_000,
    retry: false,
  });
  if (!data) return null;
  return (
    <>
      {brand?.is_open === false && (
        <p className="ribbon" role="status">
          {t("launch.ribbon")} <Link to="/settings/opening">{t("launch.ribbon_go")}</Link>
        </p>
      )}
      {data.missing_policies.length > 0 && (
        <p className="ribbon" role="status">
          {t("app.setup_policies")} <Link to="/settings/policies">{t("app.setup_write_policies")}</Link>
        </p>
      )}
      {data.mail === "none" && (
        <p className="ribbon" role="status">
          {t("app.setup_no_mail")}
        </p>
      )}
      {data.mail === "sandbox" && !brand?.sandbox && (
        <p className="ribbon" role="status">
          {t("app.setup_sandbox_mail")}
        </p>
      )}
    </>
  );
};
