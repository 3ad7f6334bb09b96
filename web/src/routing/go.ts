/** Moving to an address from code; links are `Link`. */
import { navigate } from 'wouter/use-browser-location';

/**
 * Goes to one of `paths`. With `replace`, Back does not return here; `state` is kept with the address, for as
 * long as the browser remembers that one went there.
 */
export function go(path: string, options: { replace?: boolean; state?: unknown } = {}): void {
  navigate(path, options);
}

/** Navigates to the present address once more, as if by a link. */
export function reloadRoute(): void {
  navigate(location.pathname + location.search, { replace: true });
}
