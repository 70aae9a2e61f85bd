import { Component, type ReactNode } from "react";
import { ErrorState } from "./states";

interface Props {
  /** The path of the screen: another screen is rendered without a retry. */
  path: string;
  children: ReactNode;
}

interface State {
  failed: boolean;
}

/** A screen that fails leaves the menu usable and offers to retry. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidUpdate({ path }: Props) {
    if (this.state.failed && path !== this.props.path) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <ErrorState onRetry={() => this.setState({ failed: false })} />;
  }
}
