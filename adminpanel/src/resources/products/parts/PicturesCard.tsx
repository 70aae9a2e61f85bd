import { lazy, Suspense } from "react";
import { Card } from "../../../fields/Card";
import { useTranslate } from "../../../words/useTranslate";

const Pictures = lazy(() => import("./Pictures"));

export const PicturesCard = () => {
  const t = useTranslate();
  return (
    <Card title={t("product.pictures")} hint={t("product.pictures_hint")}>
      <Suspense fallback={<span className="skel" style={{ height: 116 }} />}>
        <Pictures />
      </Suspense>
    </Card>
  );
};
