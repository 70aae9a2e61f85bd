import type { BookAddress } from "@maru/client";
import type { StaffDraft } from "../../../providers/staffTypes";
import { blankDraft } from "./draft";

type Address = StaffDraft["address"];

/** Where the address book of a member is kept. */
export const bookKey = (member: number | undefined) => ["staff-addresses", member];

export const ofBook = ({ receiver_name, phone_num, postcode, addr, addr_detail, memo }: BookAddress): Address => ({
  receiver_name,
  phone_num,
  postcode,
  addr,
  addr_detail,
  memo,
});

/** What is left of an address when its member goes: what somebody typed, and nothing of their book or of themselves. */
export const addressWithout = (
  address: Address,
  person: { buyer_name: string; buyer_phone: string },
  book: BookAddress[],
): Address => {
  const { receiver_name, phone_num, addr, addr_detail } = address;
  const taken = book.some((one) => one.addr === addr && one.addr_detail === addr_detail);
  if (addr && taken) return blankDraft().address;
  const same = receiver_name === person.buyer_name && phone_num === person.buyer_phone;
  return same ? { ...address, receiver_name: "", phone_num: "" } : address;
};
