import { Video } from "lucide-react";
import { useDataProvider } from "ra-core";
import { UploadBox } from "../../fields/UploadBox";
import { useUploads } from "../../fields/useUploads";
import { videoAccept, videoProblem } from "../../fields/videoRules";
import type { MaruDataProvider } from "../../providers/dataProvider";
import { useTranslate } from "../../words/useTranslate";

/** One video. It is uploaded when chosen; the value is its address. */
export const VideoBox = ({ source, label }: { source: string; label: string }) => {
  const t = useTranslate();
  const dataProvider = useDataProvider<MaruDataProvider>();
  const uploads = useUploads<string>({
    send: async (file, onProgress, signal) => (await dataProvider.uploadVideo(file, onProgress, signal)).url,
    refuse: async (file) => {
      const problem = await videoProblem(file);
      return problem && t(problem);
    },
  });
  return (
    <UploadBox
      source={source}
      label={label}
      helperText={t("design.video_limits")}
      shape="16/9"
      accept={videoAccept}
      icon={Video}
      removeLabel={t("common.delete_name", { name: label })}
      uploads={uploads}
      // biome-ignore lint/a11y/useMediaCaption: a video that was just uploaded has none
      show={(url) => <video src={url} controls preload="metadata" aria-label={label} />}
    />
  );
};
