export { isErrorAnswer, redirect, refusal } from "./answers";
export { Link } from "./Link";
export { Outlet, Pages } from "./Pages";
export { RouterProvider } from "./Provider";
export {
  type Match,
  resolve,
  useGoing,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
  type View,
} from "./view";
