/** Fetches what a screen needs ahead of the render that asks for it. */
import { type ComponentType, lazy } from 'react';
import type { Session } from '../session/session.ts';
import { visitorPages } from './visitor-pages.ts';

type Area = ComponentType<{ session: Session }>;

const fetchSignedInArea = () => import('../shell/signed-in-area.tsx');

let area: Area | undefined;

/** Everything around a signed-in customer's pages; a visitor never fetches it. */
export function signedInArea(): Area {
  area ??= lazy(fetchSignedInArea);
  return area;
}

/** Makes the next render fetch it anew where it did not arrive. */
export function forgetSignedInArea(): void {
  area = undefined;
}

/** Fetches what the present address needs; what has come is drawn at once. Resolves also when it did not come. */
export async function loadScreen(signedIn: boolean): Promise<void> {
  const { pathname } = location;
  if (!signedIn) return visitorPages.fetchAhead(pathname);
  try {
    const { default: component, fetchAhead } = await fetchSignedInArea();
    area ??= component;
    await fetchAhead(pathname);
  } catch {
    return;
  }
}
