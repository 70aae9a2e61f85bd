// @vitest-environment node
import { describe, expect, it } from "vitest";
import { withoutEmptySecrets } from "./secrets";

describe("write-only secrets", () => {
  it("are not sent while empty", () => {
    const values = { name: "하루결", resident_num: "", bonaeja_obj: { api_key: "", user_id: "a", sender: "1" } };
    expect(withoutEmptySecrets(values)).toEqual({ name: "하루결", bonaeja_obj: { user_id: "a", sender: "1" } });
  });
  it("are sent when typed", () => {
    const values = { resident_num: "110111-1234567", bonaeja_obj: { api_key: "k" } };
    expect(withoutEmptySecrets(values)).toEqual(values);
  });
  it("of the image host follow the same rule", () => {
    const account = { is_used: 1, cloud_name: "maru", upload_preset: "" };
    const kept = { is_used: 1, cloud_name: "maru" };
    expect(withoutEmptySecrets({ image_host_obj: account })).toEqual({ image_host_obj: kept });
    const typed = { ...kept, upload_preset: "p" };
    expect(withoutEmptySecrets({ image_host_obj: { ...account, upload_preset: "p" } })).toEqual({
      image_host_obj: typed,
    });
  });
});
