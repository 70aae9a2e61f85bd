export { isErrorAnswer, redirect, refusal } from "./answers";
export { Link } from "./Link";
export { Outlet, Pages } from "./Pages";
export { RouterProvider } from "./Provider";
export {
  type Match,
  resolve,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useParams,
  usePendingNavigation,
  useRevalidator,
  useRouteError,
  useSearchParams,
  type View,
} from "./view";
