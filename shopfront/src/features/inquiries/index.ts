/** Loaded as one chunk: the same components are used in my page and on the visitors' page. */
export { MyInquiries, type MyInquiriesProps } from "./MyInquiries";
export { VisitorInquiry, type VisitorInquiryProps } from "./VisitorInquiry";
