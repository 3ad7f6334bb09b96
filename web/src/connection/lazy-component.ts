import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { retryWhenOnline } from './connection.ts';

/**
 * A component in a file of its own, fetched when it is first shown. One that a lost connection keeps away
 * comes when the connection is back; what stands around it stays.
 */
export function lazyComponent<P extends object>(
  fetchComponent: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => retryWhenOnline(fetchComponent));
}
