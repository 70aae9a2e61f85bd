import type { BookAddress } from "@maru/client";

/** A delivery address, as a buyer types it. */
export const place = {
  receiver_name: "이서연",
  phone_num: "01012345678",
  postcode: "03900",
  addr: "월드컵북로 1",
  addr_detail: "",
  memo: "",
};

/** The only address of a member's book. */
export const home: BookAddress = { id: 1, is_default: true, addr_name: "", ...place };
