import { createContext, type ReactNode, useContext, useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";

interface Props {
  /** The path with its query. */
  path?: string;
  children: ReactNode;
}

const ShownContext = createContext<ReactNode>(null);

function Page() {
  return useContext(ShownContext);
}

/** The only page of a data router, without which react-router's links and hooks don't work. */
export function DataRouter({ path = "/", children }: Props) {
  const [router] = useState(() => createMemoryRouter([{ path: "*", Component: Page }], { initialEntries: [path] }));
  return (
    <ShownContext value={children}>
      <RouterProvider router={router} />
    </ShownContext>
  );
}
