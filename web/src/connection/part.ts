import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { insist } from './connection.ts';

/**
 * A component in a file of its own, fetched when it is first shown. One that a lost connection keeps away
 * comes when the connection is back; what stands around it stays.
 */
export function part<P extends object>(
  fetchPart: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => insist(fetchPart));
}
