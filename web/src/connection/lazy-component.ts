import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { retryWhenOnline } from './connection.ts';

/**
 * A component in its own file, loaded when it is first shown. If a lost connection prevents that, it loads when the
 * connection is back; the surrounding content remains.
 */
export function lazyComponent<P extends object>(
  fetchComponent: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => retryWhenOnline(fetchComponent));
}
