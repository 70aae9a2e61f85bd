import type { BookAddress } from "@maru/client";
import { staffBuyer } from "./api";
import { blankDraft } from "./draft";
import type { StaffDraft } from "./types";

type Address = StaffDraft["address"];

/** Whom an order is taken for, with the address book. Each look is written down: one holds as long as the page. */
export const buyerQuery = (member: number) => ({
  queryKey: ["staff-buyer", member],
  queryFn: () => staffBuyer(member),
  staleTime: Number.POSITIVE_INFINITY,
});

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
