/** Records how the current address was reached, for focus and scroll. */
import { watchBack } from '@thumela/ui/dialogs/back-first.ts';

type Arrival = 'first' | 'link' | 'history';

let arrival: Arrival = 'first';
let focusClaimed = false;

function recordArrival(how: Arrival): void {
  arrival = how;
  focusClaimed = false;
}

/** Starts listening; called once, before the first render. */
export function watchNavigation(): void {
  watchBack();
  addEventListener('pushState', () => recordArrival('link'));
  addEventListener('replaceState', () => recordArrival('link'));
  addEventListener('popstate', () => recordArrival('history'));
}

/**
 * `first`: the page was loaded here; `link`: by a link or redirect; `history`: by Back or Forward, where the
 * browser restores the scroll position itself.
 */
export function lastArrival(): Arrival {
  return arrival;
}

/** True for the first caller after a navigation, so that the new page's heading takes the focus. */
export function claimFocus(): boolean {
  const first = !focusClaimed;
  focusClaimed = true;
  return first;
}
