import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { SelectField, TextField } from "./Field";

it("keeps the mark of what is needed on the line of the last word", () => {
  render(
    <>
      <TextField required label="2 premiers chiffres du code de la carte" />
      <SelectField required label="Banque">
        <option>Woori Bank</option>
      </SelectField>
    </>,
  );
  for (const box of [screen.getByRole("textbox"), screen.getByRole("combobox")])
    expect(document.querySelector(`label[for="${box.id}"]`)?.textContent).toMatch(/\S\u00a0\*$/);
});
