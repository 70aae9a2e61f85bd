import { useConfirm } from "../../layout/Confirm";
import { failureData, failureName } from "../../providers/httpClient";
import { useTranslate } from "../../words/useTranslate";

/** The name of the refusal of a tracking number that another order of the same person has. */
export const numberOfSamePerson = "number_of_same_person";

export interface Shared {
  is_shared?: 1;
}

/**
 * Sends a tracking number. If another order of the same buyer or receiver has it, asks whether both go in one box, and
 * sends it again with the answer; without it the refusal stays.
 */
export const useSharedNumber = () => {
  const t = useTranslate();
  const ask = useConfirm();
  return async <T>(write: (shared: Shared) => Promise<T>): Promise<T> => {
    try {
      return await write({});
    } catch (error) {
      if (failureName(error) !== numberOfSamePerson) throw error;
      const { order_num: num } = failureData(error) as { order_num: string };
      if (!(await ask({ title: t("parcel.shared_ask", { num }) }))) throw error;
      return write({ is_shared: 1 });
    }
  };
};
