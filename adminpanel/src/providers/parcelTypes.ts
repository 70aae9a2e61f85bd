import type { RaRecord } from "react-admin";

/** Postcodes from the first to the last, both included; won. */
export interface Surcharge {
  name: string;
  postcode_from: string;
  postcode_to: string;
  fee: number | null;
}

export interface Warehouse {
  name: string;
  country: "cn" | "kr";
  kind: "collect" | "dispatch" | "return";
  postcode: string;
  addr: string;
  addr_detail: string;
  phone_num: string;
}

export interface ParcelOut extends RaRecord<number> {
  couriers: string[];
  default_courier: string;
  shipping_fee: number;
  free_shipping_over: number;
  return_fee: number;
  overseas_return_fee: number;
  surcharges: Surcharge[];
  warehouses: Warehouse[];
  kuaidi100_customer: string;
  sweettracker_key: string;
  kuaidi100_key: string;
  has_sweettracker_key: boolean;
  has_kuaidi100_key: boolean;
  version: number;
}
