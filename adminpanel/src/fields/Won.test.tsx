import { render, screen } from "@testing-library/react";
import { CoreAdminContext, I18nContextProvider } from "react-admin";
import { expect, it } from "vitest";
import { i18nProvider, startWords } from "../providers/i18nProvider";
import { Won } from "./Won";

it("a minus stays before its figure where the unit is written from right to left", async () => {
  await startWords("ar");
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <I18nContextProvider value={i18nProvider}>
        <Won value={-1237} />
      </I18nContextProvider>
    </CoreAdminContext>,
  );
  expect(screen.getByText("-1,237")).toHaveAttribute("dir", "ltr");
});
