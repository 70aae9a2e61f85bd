import type { BrandForm } from "./form";

/** Secrets are write-only: an empty field means 'unchanged' and is not sent. */
export const withoutEmptySecrets = (values: Partial<BrandForm>): Partial<BrandForm> => {
  const { resident_num, bonaeja_obj, ...rest } = values;
  const { api_key, ...account } = bonaeja_obj ?? {};
  return {
    ...rest,
    ...(resident_num ? { resident_num } : {}),
    ...(bonaeja_obj ? { bonaeja_obj: api_key ? { ...account, api_key } : account } : {}),
  };
};
