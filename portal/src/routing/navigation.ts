/** Knows how the present address was reached, for focus and scroll. */

type Arrival = 'first' | 'link' | 'history';

let arrival: Arrival = 'first';

/** Starts listening; called once, before the first render. */
export function watchNavigation(): void {
  addEventListener('pushState', () => {
    arrival = 'link';
  });
  addEventListener('replaceState', () => {
    arrival = 'link';
  });
  addEventListener('popstate', () => {
    arrival = 'history';
  });
}

/**
 * `first`: the page was loaded here; `link`: by a link or redirect; `history`: by Back or Forward,
 * where the browser restores the scroll position itself.
 */
export function howArrived(): Arrival {
  return arrival;
}
