import { ErrorState } from "./states";

/** Shown when even the frame can't be rendered: the session or the texts of the language could not be read. */
export const FailedPage = () => <ErrorState onRetry={() => window.location.reload()} />;
