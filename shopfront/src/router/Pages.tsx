import { Component, createElement, type ErrorInfo, type ReactNode, useContext } from "react";
import type { RouteObject } from "react-router";
import { DepthContext, ErrorContext, useView } from "./view";

/** react-router turns a route's components into elements when it registers the route. */
const page = (route: RouteObject): ReactNode => route.element ?? (route.Component && createElement(route.Component));
const trouble = (route: RouteObject): ReactNode =>
  route.errorElement ?? (route.ErrorBoundary && createElement(route.ErrorBoundary));
const waiting = (route: RouteObject): ReactNode =>
  route.hydrateFallbackElement ?? (route.HydrateFallback && createElement(route.HydrateFallback));

function Told({ error, route }: { error: unknown; route: RouteObject }) {
  return <ErrorContext value={error}>{trouble(route)}</ErrorContext>;
}

interface CatchProps {
  /** Navigation clears the error. */
  place: string;
  route: RouteObject;
  children: ReactNode;
}

/** A page that throws while rendering shows its error page; the frame around it stays. */
class Catch extends Component<CatchProps, { error: unknown; place: string }> {
  override state = { error: undefined as unknown, place: this.props.place };

  static getDerivedStateFromError = (error: unknown) => ({ error: error ?? new Error("unknown") });

  static getDerivedStateFromProps = ({ place }: CatchProps, state: { place: string }) =>
    place === state.place ? null : { error: undefined, place };

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error(error, componentStack);
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === undefined ? this.props.children : <Told error={error} route={this.props.route} />;
  }
}

function Level({ depth }: { depth: number }) {
  const { matches, loaderData, errors, location } = useView();
  const route = matches[depth]?.route;
  if (!route?.id) return null;
  const failed = errors !== null && route.id in errors;
  // Data that the document does not contain is fetched by the router when it has loaded.
  const missing = !failed && (!!route.lazy || (!!route.loader && !(route.id in loaderData)));
  const inner = failed ? <Told error={errors[route.id]} route={route} /> : missing ? waiting(route) : page(route);
  return (
    <DepthContext value={depth}>
      {trouble(route) ? (
        <Catch place={location.key + location.pathname} route={route}>
          {inner}
        </Catch>
      ) : (
        inner
      )}
    </DepthContext>
  );
}

/** The page inside its frame. */
export function Outlet() {
  return <Level depth={useContext(DepthContext) + 1} />;
}

export function Pages() {
  return <Level depth={0} />;
}
