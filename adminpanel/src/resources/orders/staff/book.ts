import type { BookAddress } from "@maru/client";
import { staffBuyer } from "./api";
import { blankDraft } from "./draft";
import type { StaffDraft } from "./types";

type Address = StaffDraft["address"];

/** The member of the order with the address book. Each view is logged, so one is used as long as the page is open. */
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

/** The address without its member: typed values stay, values from the member or the address book are removed. */
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
