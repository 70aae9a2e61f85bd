import type { BrandForm } from "./form";

/** Secrets are write-only: an empty field means 'unchanged' and is not sent. Empty lines are no hosts. */
export const withoutEmptySecrets = (values: Partial<BrandForm>): Partial<BrandForm> => {
  const { resident_num, bonaeja_obj, image_host_obj, hosts, ...rest } = values;
  const { api_key, ...account } = bonaeja_obj ?? {};
  const { upload_preset, ...imageHost } = image_host_obj ?? {};
  return {
    ...rest,
    ...(hosts ? { hosts: hosts.filter(Boolean) } : {}),
    ...(resident_num ? { resident_num } : {}),
    ...(image_host_obj ? { image_host_obj: upload_preset ? { ...imageHost, upload_preset } : imageHost } : {}),
    ...(bonaeja_obj ? { bonaeja_obj: api_key ? { ...account, api_key } : account } : {}),
  };
};
