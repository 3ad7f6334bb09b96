/** Moving to an address from code; links are `Link`. */
import { navigate } from 'wouter/use-browser-location';

/** Goes to one of `paths`. With `replace`, Back does not return here. */
export function go(path: string, options: { replace?: boolean } = {}): void {
  navigate(path, options);
}

/** Takes up the present address again, as if it had just been reached by a link. */
export function reloadRoute(): void {
  navigate(location.pathname + location.search, { replace: true });
}
