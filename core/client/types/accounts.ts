/** People and where they live. */

export interface User {
  id: number;
  user_name: string;
  name: string;
  nickname: string;
  email: string;
  phone_num: string;
  is_manager?: boolean;
  roles?: string[];
  permissions?: string[];
}

export interface Address {
  id: number;
  addr_name: string;
  receiver_name: string;
  phone_num: string;
  postcode: string;
  addr: string;
  addr_detail: string;
  memo: string;
  is_default: boolean;
}
