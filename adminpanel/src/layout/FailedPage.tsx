import { ErrorState } from "./states";

/** Said where not even the frame could be shown: the sign-in question itself failed. */
export const FailedPage = () => <ErrorState onRetry={() => window.location.reload()} />;
