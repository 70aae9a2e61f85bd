import { ErrorState } from "./states";

/** Shown when even the frame can't be rendered because the session could not be read. */
export const FailedPage = () => <ErrorState onRetry={() => window.location.reload()} />;
