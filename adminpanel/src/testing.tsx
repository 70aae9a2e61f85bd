import type { ReactNode } from "react";
import { CoreAdminContext, I18nContextProvider } from "react-admin";
import { vi } from "vitest";
import { ConfirmProvider } from "./layout/Confirm";
import { i18nProvider } from "./providers/i18nProvider";

/** Lets functions of a module answer as a test says; the test mocks the module (`vi.mock("./api", { spy: true })`). */
export const answerWith = (module: object, answers: object): void => {
  for (const [name, answer] of Object.entries(answers))
    vi.mocked((module as Record<string, (...args: never[]) => unknown>)[name] as () => unknown).mockImplementation(
      answer,
    );
};

interface Props {
  /** What the person at it may do; nobody sits there without them. */
  permissions?: string[];
  /** What else is known of the person: the brand's settings. */
  person?: object;
  /** What the server would answer. */
  dataProvider?: object;
  children: ReactNode;
}

/** The providers of the manager's app around the part that a test renders. */
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
