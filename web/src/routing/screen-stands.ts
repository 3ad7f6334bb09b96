/**
 * When the first screen stands. What no screen needs in order to show is fetched from then on, so that the
 * line and the processor of a slow phone are the screen's alone (decision 53).
 */
import { useEffect } from 'react';

let stand = () => {};

/** Resolves once the first screen has been painted, be it the news that it did not come. */
export const screenStands = new Promise<void>((resolve) => {
  stand = resolve;
});

/** For what fills the screen: it stands when this is first painted. */
export function useScreenStands(): void {
  useEffect(() => {
    requestAnimationFrame(() => setTimeout(stand));
  }, []);
}
