import type { ReactNode } from "react";
import { CoreAdminContext, I18nContextProvider } from "react-admin";
import { ConfirmProvider } from "./layout/Confirm";
import { i18nProvider } from "./providers/i18nProvider";

interface Props {
  /** What the person at it may do; nobody sits there without them. */
  permissions?: string[];
  /** What the server would answer. */
  dataProvider?: object;
  children: ReactNode;
}

/** A manager's desk around the part that a test looks at. */
export const Desk = ({ permissions, dataProvider = {}, children }: Props) => {
  const authProvider = permissions && {
    getPermissions: async () => ({}),
    getIdentity: async () => ({ id: 1, brand_id: 3, permissions }) as never,
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
