/**
 * Who is told of Back before the router. Browsers tell the listeners of a window in the order they came, some
 * whatever phase they asked for; so this one comes at the start, and whom it tells may come later.
 */
type Listener = (event: PopStateEvent) => void;

let first: Listener | undefined;
let watching = false;

/** How many things lay on top where the present entry of the history was made. */
export const marked = (): number => history.state?.over ?? 0;

/** Starts listening; called before the router does. */
export function watchBack(): void {
  if (watching) return;
  watching = true;
  // What lay on top before a reload is gone; Back passes over where it lay.
  let before = marked();
  const popped = (event: PopStateEvent) => {
    if (first) return first(event);
    const now = marked();
    if (now < before) {
      event.stopImmediatePropagation();
      history.go(-now - 1);
    }
    before = now;
  };
  addEventListener('popstate', popped, true);
}

/** From now on the listener is told first; there is one. */
export function tellFirst(listener: Listener): void {
  watchBack();
  first = listener;
}
