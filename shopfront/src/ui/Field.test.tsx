import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { SelectField, TextField } from "./Field";

it("keeps the required mark on the line of the last word", () => {
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

it("shows a long choice beside its select, hidden from screen readers", () => {
  const words = "Déposer devant la porte sans sonner";
  render(
    <SelectField label="Consigne" chosen={words}>
      <option>{words}</option>
    </SelectField>,
  );
  expect(screen.getByLabelText<HTMLSelectElement>("Consigne").value).toBe(words);
  expect(screen.getByText(words, { selector: "[aria-hidden]" })).toBeTruthy();
});
