import { Component, type ReactNode } from "react";
import { ErrorState } from "./states";

interface State {
  failed: boolean;
}

/** A screen that fails leaves the menu usable and offers to retry. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <ErrorState onRetry={() => this.setState({ failed: false })} />;
  }
}
