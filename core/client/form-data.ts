import { serialize } from "object-to-formdata";

/**
 * Multipart with indexed nested arrays (D5). Empty lists must be sent, or a list could never be emptied; null is sent
 * as '' and the server reads it as none.
 */
export const toFormData = (values: object): FormData => serialize(values, { indices: true, allowEmptyArrays: true });
