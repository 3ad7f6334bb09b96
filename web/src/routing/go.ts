/** Programmatic navigation; links are `Link`. */
import { navigate } from 'wouter/use-browser-location';

/**
 * Navigates to one of `paths`. With `replace`, Back does not return here; `state` is stored in the browser history
 * entry.
 */
export function navigateTo(
  path: string,
  options: { replace?: boolean; state?: unknown } = {},
): void {
  navigate(path, options);
}

/** Navigates to the current address again, as a link would. */
export function reloadRoute(): void {
  navigate(location.pathname + location.search, { replace: true });
}
