/**
 * Signals that the first screen is painted. Resources that no screen needs in order to show are loaded after that,
 * so that the first screen has the connection and processor of a slow phone to itself (decision 31).
 */
import { useEffect } from 'react';

let stand = () => {};

/** Resolves once the first screen has been painted, even if it only shows a load error. */
export const firstScreenPainted = new Promise<void>((resolve) => {
  stand = resolve;
});

/** For the component that fills the screen: signals after its first paint. */
export function useFirstScreenSignal(): void {
  useEffect(() => {
    requestAnimationFrame(() => setTimeout(stand));
  }, []);
}
