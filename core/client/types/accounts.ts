/** People. */

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
