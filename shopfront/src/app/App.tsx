import type { ReactNode } from "react";
import { Provider } from "react-redux";
import type { Dictionary } from "~/i18n/instance";
import { WordsProvider } from "~/i18n/Words";
import type { RootState } from "~/routes/env";
import type { Store } from "./store";

interface Props {
  store: Store;
  words: Dictionary;
  /** What the server rendered from, for hydration in the browser. */
  serverState?: RootState;
  children: ReactNode;
}

export function App({ store, words, serverState, children }: Props) {
  return (
    <Provider store={store} serverState={serverState as never}>
      <WordsProvider words={words}>{children}</WordsProvider>
    </Provider>
  );
}
