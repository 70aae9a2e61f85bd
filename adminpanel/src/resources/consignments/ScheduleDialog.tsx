import type { ManagedRequestRecord } from "@maru/client";
import { isDay } from "@maru/client/dates";
import { useState } from "react";
import { DayLine } from "../../fields/DayControl";
import { Field } from "../../fields/Field";
import { Choices, Dialog } from "../../layout/Dialog";
import { useAction } from "../../layout/useAction";
import { useTranslate } from "../../words/useTranslate";
import { schedulePickup } from "./api";

/** Sets the pickup day. */
export const ScheduleDialog = ({ request, onClose }: { request: ManagedRequestRecord; onClose: () => void }) => {
  const t = useTranslate();
  const { run, busy, errors } = useAction();
  const [day, setDay] = useState(request.scheduled_on ?? request.wish_on ?? "");
  const [note, setNote] = useState("");
  const submit = async () => {
    if (await run(() => schedulePickup(request.id, day, note.trim()), "consignment.scheduled_done")) onClose();
  };
  return (
    <Dialog title={t("consignment.schedule")} lead={request.product_name} onClose={onClose}>
      <div className="body">
        <DayLine
          id="day"
          label={t("consignment.day")}
          required
          error={errors.day}
          helperText={t("consignment.day_help")}
          value={day}
          onChange={setDay}
        />
        <Field id="note" label={t("consignment.note")} error={errors.note}>
          <div className="control">
            <input id="note" maxLength={300} value={note} onChange={({ target }) => setNote(target.value)} />
          </div>
        </Field>
      </div>
      <Choices
        ok={t("common.ok")}
        cancel={t("common.close")}
        disabled={!isDay(day) || busy}
        onClose={onClose}
        onOk={submit}
      />
    </Dialog>
  );
};
