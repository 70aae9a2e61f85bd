export { default } from "./StaffOrder";
