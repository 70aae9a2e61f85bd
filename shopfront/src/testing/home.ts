import type { BookAddress } from "@maru/client";

/** Where a parcel goes, as a buyer types it. */
export const place = {
  receiver_name: "이서연",
  phone_num: "01012345678",
  postcode: "03900",
  addr: "월드컵북로 1",
  addr_detail: "",
  memo: "",
};

/** The one address of a member's book. */
export const home: BookAddress = { id: 1, is_default: true, addr_name: "", ...place };
