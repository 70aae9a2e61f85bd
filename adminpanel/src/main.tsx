import { App } from "./App";
import { prefetchFirstList, seedFirstAnswers } from "./fields/list/savedViews/early";
import { FailedPage } from "./layout/FailedPage";
import { PageContext } from "./layout/PageContext";
import { firstLanguage } from "./providers/display";
import { i18n, i18nProvider, startWords } from "./providers/i18nProvider";
import { readPageState } from "./providers/pageState";
import { workingBrand } from "./providers/session";
import { signInAgain } from "./providers/signInAgain";
import { panelStore } from "./providers/store";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/find.css";
import "./styles/live.css";
import "./styles/form.css";
import "./styles/import.css";
import "./styles/member.css";
import "./styles/order.css";
import "./styles/overlay.css";
import "./styles/product.css";
import "./styles/shell.css";
import "./styles/table.css";
import "./styles/team.css";
import "./styles/tokens.css";
import "./styles/display.css";
import { configureClient } from "@maru/client";
import { I18nContextProvider } from "ra-core";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";

const page = readPageState();
const language = firstLanguage(page);

configureClient({
  language: () => i18n.language ?? language,
  brand: workingBrand,
  // react-admin receives the refusal and shows it.
  onFailure: () => undefined,
  signInAgain,
});
seedFirstAnswers(page, language);
void prefetchFirstList(location.pathname);

// The language of the document and of the cookie wins over the one that react-admin stored.
const store = panelStore();
store.setup();
store.setItem("locale", language);

// Only a data router can block navigation away from a changed form.
const router = createBrowserRouter(
  [
    {
      path: "*",
      element: <App store={store} />,
    },
  ],
  { basename: "/manager" },
);

const root = createRoot(document.getElementById("root") as HTMLElement);

void startWords(language).then(
  () => {
    root.render(
      <PageContext value={page}>
        <RouterProvider router={router} />
      </PageContext>,
    );
    // Each of the 92 files of Pretendard causes a new layout, so they load after the first rows are rendered and the page
    // is idle.
    const idle = window.requestIdleCallback ?? window.setTimeout;
    requestAnimationFrame(() => idle(() => void import("./styles/font")));
  },
  // The texts of the chosen language could not be loaded; the Korean ones are in this file.
  () =>
    root.render(
      <I18nContextProvider value={i18nProvider}>
        <FailedPage />
      </I18nContextProvider>,
    ),
);
