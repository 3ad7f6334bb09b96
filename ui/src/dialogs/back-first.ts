/**
 * Handles Back before the router does. Browsers call a window's listeners in order of registration, some regardless
 * of the phase; so this one is registered at the start, and its own listener may be set later.
 */
type Listener = (event: PopStateEvent) => void;

let first: Listener | undefined;
let watching = false;

/** Number of open layers when the current history entry was created. */
export const countEntryLayers = (): number => history.state?.over ?? 0;

/** Starts listening; must be called before the router's listener is added. */
export function watchBack(): void {
  if (watching) return;
  watching = true;
  // Layers from before a reload are gone; Back skips their entries.
  let before = countEntryLayers();
  const popped = (event: PopStateEvent) => {
    if (first) return first(event);
    const now = countEntryLayers();
    if (now < before) {
      event.stopImmediatePropagation();
      history.go(-now - 1);
    }
    before = now;
  };
  addEventListener('popstate', popped, true);
}

/** Sets the listener that is called first; there is only one. */
export function setFirstListener(listener: Listener): void {
  watchBack();
  first = listener;
}
