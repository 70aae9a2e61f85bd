/** What a chooser of pictures offers, as `core/common/pictures.py` has it. Some systems know no type for a HEIC. */
export const pictureAccept =
  "image/png,image/jpeg,image/webp,image/gif,image/heic,image/heif,image/avif,image/bmp,image/tiff,.heic,.heif,.avif,.bmp,.tif,.tiff";
export const maxPictureBytes = 3 * 1024 * 1024;

/** Types by the names that systems give them. */
const types = /^image\/((x-)?png|p?jpeg|jpg|webp|gif|hei[cf](-sequence)?|avif|(x-(ms-)?)?bmp|tiff)$/;
const endings = /\.(png|jpe?g|webp|gif|hei[cf]|avif|bmp|tiff?)$/i;

type Chosen = Pick<File, "name" | "type" | "size">;

/** Whether a chosen file may be a picture of any kind. Where the system knows no type, its name says so. */
export const looksLikePicture = ({ name, type }: Pick<Chosen, "name" | "type">): boolean =>
  type.startsWith("image/") || ((type === "" || type === "application/octet-stream") && endings.test(name));

/**
 * Why a chosen file can't be uploaded as a picture: it is none, it is of another kind, or it has more than 3 MB. The
 * server checks its content.
 */
export const pictureProblem = (file: Chosen): "none" | "kind" | "size" | undefined => {
  if (!looksLikePicture(file)) return "none";
  if (file.type.startsWith("image/svg") || !(types.test(file.type) || endings.test(file.name))) return "kind";
  return file.size > maxPictureBytes ? "size" : undefined;
};
