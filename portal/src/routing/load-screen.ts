/** Loads the code of a screen before it is rendered. */
import { type ComponentType, lazy } from 'react';
import type { Session } from '../session/session.ts';
import { signedOutPages } from './signed-out-pages.ts';

type Area = ComponentType<{ session: Session }>;

const fetchSignedInArea = () => import('../shell/signed-in-area.tsx');

let area: Area | undefined;

/** Everything around a signed-in customer's pages; a signed-out visitor never loads it. */
export function signedInArea(): Area {
  area ??= lazy(fetchSignedInArea);
  return area;
}

/** Makes the next render retry a failed import. */
export function forgetSignedInArea(): void {
  area = undefined;
}

/** Loads the code for the current address; loaded code renders at once. Also resolves on failure. */
export async function loadScreen(signedIn: boolean): Promise<void> {
  const { pathname } = location;
  if (!signedIn) return signedOutPages.fetchAhead(pathname);
  try {
    const { default: component, fetchAhead } = await fetchSignedInArea();
    area ??= component;
    await fetchAhead(pathname);
  } catch {
    return;
  }
}
