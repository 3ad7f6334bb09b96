/**
 * Who is told of Back before the router. Browsers tell the listeners of a window in the order they came, some
 * whatever phase they asked for; so this one comes at the start, and whom it tells may come later.
 */
type Listener = (event: PopStateEvent) => void;

let first: Listener | undefined;
let watching = false;

/** Starts listening; called before the router does. */
export function watchBack(): void {
  if (watching) return;
  watching = true;
  addEventListener('popstate', (event) => first?.(event), true);
}

/** From now on the listener is told first; there is one. */
export function tellFirst(listener: Listener): void {
  watchBack();
  first = listener;
}
