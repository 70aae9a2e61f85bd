import { CoreAdminContext, CoreAdminUI, CustomRoutes, Resource, type Store } from "ra-core";
import { Route } from "react-router";
import { exportApi } from "./fields/list/api";
import { changeApi } from "./fields/list/bulk/api";
import { viewApi } from "./fields/list/savedViews/api";
import { FailedPage } from "./layout/FailedPage";
import { Home } from "./layout/Home";
import { LoginPage } from "./layout/LoginPage";
import { Shell } from "./layout/Shell";
import { SignInAgain } from "./layout/SignInAgain";
import { DeniedState, NotFoundState, PageSkeleton } from "./layout/states";
import { Toasts } from "./layout/Toasts";
import { AccountPage } from "./pages/account";
import { columnSettings } from "./pages/columns";
import { ChangeRunPage, changeHistory, exportHistory, ImportPage, ImportRunPage, importHistory } from "./pages/imports";
import { importApi } from "./pages/imports/api";
import { launch, opening } from "./pages/launch";
import { InvitationPage, NewPasswordPage } from "./pages/links";
import { authProvider } from "./providers/authProvider";
import { dataProvider } from "./providers/dataProvider";
import { i18nProvider } from "./providers/i18nProvider";
import { queryClient } from "./providers/queryClient";
import { addressSearch } from "./resources/address-search";
import { auditLog, securityEvents } from "./resources/audit";
import { boards } from "./resources/boards";
import { brands } from "./resources/brands";
import { business } from "./resources/business";
import { cashReceipts } from "./resources/cash-bills";
import { categories } from "./resources/categories";
import { chats } from "./resources/chats";
import { claims } from "./resources/claims";
import { consignments } from "./resources/consignments";
import { dashboards } from "./resources/dashboards";
import { blogDesign, blogItemCardDesign, designSettings, itemCardDesign, shopDesign } from "./resources/designs";
import { calendar } from "./resources/events";
import { taxInvoices } from "./resources/invoices";
import { ledgerChecks } from "./resources/ledger-checks";
import { mails } from "./resources/mails";
import { members } from "./resources/members";
import { messageTexts } from "./resources/message-texts";
import { messages } from "./resources/messages";
import { orders } from "./resources/orders";
import { parcelOut } from "./resources/parcel-out";
import { pastOrders } from "./resources/past-orders";
import { paymentModules } from "./resources/payment-modules";
import { plainExtras } from "./resources/plainExtras";
import { points } from "./resources/points";
import { policies } from "./resources/policies";
import { deletedProducts, products } from "./resources/products";
import { questions } from "./resources/questions";
import { refunds } from "./resources/refunds";
import { reviews } from "./resources/reviews";
import { roles } from "./resources/roles";
import { sales } from "./resources/sales";
import { searches } from "./resources/searches";
import { sellers } from "./resources/sellers";
import { settings } from "./resources/settings";
import { settlements } from "./resources/settlements";
import { socialSignIn } from "./resources/social-sign-in";
import { invitations, staff } from "./resources/staff";
import { transactions } from "./resources/transactions";
import { translations } from "./resources/translations";
import { wishes } from "./resources/wishes";
import { plainResources } from "./simple";
import { extend } from "./simple/extras";

extend(plainExtras);

const provider = { ...dataProvider, ...changeApi, ...exportApi, ...importApi, ...viewApi };

/** One react-admin resource per noun, at the address of its screen. Without `Admin`, which loads all of MUI. */
export const App = ({ store }: { store: Store }) => (
  <CoreAdminContext
    authProvider={authProvider}
    dataProvider={provider}
    i18nProvider={i18nProvider}
    queryClient={queryClient}
    store={store}
  >
    <CoreAdminUI
      disableTelemetry
      requireAuth
      dashboard={Home}
      layout={Shell}
      loginPage={LoginPage}
      loading={PageSkeleton}
      catchAll={NotFoundState}
      accessDenied={DeniedState}
      authenticationError={FailedPage}
      error={FailedPage}
    >
      <Resource name="dashboards" {...dashboards} />
      <Resource name="users/sales" {...sales} />
      <Resource name="products/list" {...products} />
      <Resource name="products/deleted" {...deletedProducts} />
      <Resource name="users/list" {...members} />
      <Resource name="users/business" {...business} />
      <Resource name="users/wishs" {...wishes} />
      <Resource name="users/sellers" {...sellers} />
      <Resource name="users/settlements" {...settlements} />
      <Resource name="users/points" {...points} />
      <Resource name="orders/trx" {...orders} />
      <Resource name="orders/trx-cancel" {...refunds} />
      <Resource name="orders/transactions" {...transactions} />
      <Resource name="orders/past" {...pastOrders} />
      <Resource name="orders/claims" {...claims} />
      <Resource name="orders/invoice" {...taxInvoices} />
      <Resource name="orders/cash-bill" {...cashReceipts} />
      <Resource name="orders/ledger" {...ledgerChecks} />
      <Resource name="orders/messages" {...messages} />
      <Resource name="products/categories" {...categories} />
      <Resource name="products/consignments" {...consignments} />
      <Resource name="products/reviews" {...reviews} />
      <Resource name="products/faq" {...questions} />
      <Resource name="products/searches" {...searches} />
      <Resource name="articles/calendar" {...calendar} />
      <Resource name="designs/main" {...shopDesign} />
      <Resource name="designs/blog-main" {...blogDesign} />
      <Resource name="designs/item-card" {...itemCardDesign} />
      <Resource name="designs/blog-item-card" {...blogItemCardDesign} />
      <Resource name="designs/settings" {...designSettings} />
      <Resource name="desk/mail" {...mails} />
      <Resource name="desk/chat" {...chats} />
      <Resource name="desk/kanban" {...boards} />
      <Resource name="settings/opening" {...opening} />
      <Resource name="settings/launch" {...launch} />
      <Resource name="settings/default" {...settings} />
      <Resource name="settings/brands" {...brands} />
      <Resource name="settings/policies" {...policies} />
      <Resource name="settings/messages" {...messageTexts} />
      <Resource name="settings/parcel-out" {...parcelOut} />
      <Resource name="settings/address-search" {...addressSearch} />
      <Resource name="settings/social-sign-in" {...socialSignIn} />
      <Resource name="settings/payment-modules" {...paymentModules} />
      <Resource name="settings/translations" {...translations} />
      <Resource name="settings/staff" {...staff} />
      <Resource name="settings/invitations" {...invitations} />
      <Resource name="settings/roles" {...roles} />
      <Resource name="settings/audit" {...auditLog} />
      <Resource name="settings/events" {...securityEvents} />
      <Resource name="settings/columns" {...columnSettings} />
      <Resource name="settings/imports" {...importHistory} />
      <Resource name="settings/exports" {...exportHistory} />
      <Resource name="settings/changes" {...changeHistory} />
      {plainResources.map((plain) => (
        <Resource key={plain.name} {...plain} />
      ))}
      <CustomRoutes noLayout>
        <Route path="/invitation" element={<InvitationPage />} />
        <Route path="/new-password" element={<NewPasswordPage />} />
      </CustomRoutes>
      <CustomRoutes>
        <Route path="/account" element={<AccountPage />} />
        <Route path="/products/import" element={<ImportPage />} />
        <Route path="/settings/imports/:id" element={<ImportRunPage />} />
        <Route path="/settings/changes/:id" element={<ChangeRunPage />} />
      </CustomRoutes>
    </CoreAdminUI>
    <SignInAgain />
    <Toasts />
  </CoreAdminContext>
);
