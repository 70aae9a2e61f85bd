import { CoreAdminContext, I18nContextProvider } from "ra-core";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { ConfirmProvider } from "./layout/Confirm";
import { i18nProvider } from "./providers/i18nProvider";

/** Mocks functions of a module that the test replaced with `vi.mock("./api", { spy: true })`. */
export const answerWith = (module: object, answers: object): void => {
  for (const [name, answer] of Object.entries(answers))
    vi.mocked((module as Record<string, (...args: never[]) => unknown>)[name] as () => unknown).mockImplementation(
      answer,
    );
};

interface Props {
  /** The person's permissions; without them nobody is signed in. */
  permissions?: string[];
  /** Further fields of the session: the brand's settings. */
  person?: object;
  /** Responses of the data provider. */
  dataProvider?: object;
  children: ReactNode;
}

/** The manager app's providers around the component under test. */
export const TestApp = ({ permissions, person, dataProvider = {}, children }: Props) => {
  const authProvider = permissions && {
    getPermissions: async () => ({}),
    getIdentity: async () => ({ id: 1, brand_id: 3, permissions, ...person }) as never,
    checkAuth: async () => {},
    checkError: async () => {},
    login: async () => {},
    logout: async () => {},
  };
  return (
    <CoreAdminContext authProvider={authProvider} dataProvider={dataProvider as never} i18nProvider={i18nProvider}>
      <I18nContextProvider value={i18nProvider}>
        <ConfirmProvider>{children}</ConfirmProvider>
      </I18nContextProvider>
    </CoreAdminContext>
  );
};
