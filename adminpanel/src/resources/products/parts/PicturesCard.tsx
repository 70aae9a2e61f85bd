import { Suspense } from "react";
import { Card } from "../../../fields/Card";
import { lazyPart } from "../../../layout/lazyPart";
import { useTranslate } from "../../../words/useTranslate";

const Pictures = lazyPart(() => import("./Pictures"));

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
