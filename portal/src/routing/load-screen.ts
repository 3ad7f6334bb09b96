/** Fetches what a screen needs ahead of the render that asks for it. */
import { lazy } from 'react';
import { visitorPages } from './visitor-pages.ts';

const fetchSignedInArea = () => import('../shell/signed-in-area.tsx');

let area = lazy(fetchSignedInArea);

/** Everything around a signed-in customer's pages; a visitor never fetches it. */
export const signedInArea = () => area;

/** Makes the next render fetch it anew where it did not arrive. */
export function forgetSignedInArea(): void {
  area = lazy(fetchSignedInArea);
}

/** Starts fetching what the present address needs. */
export function loadScreen(signedIn: boolean): void {
  const { pathname } = location;
  if (!signedIn) visitorPages.fetchAhead(pathname);
  else {
    fetchSignedInArea().then(
      ({ fetchAhead }) => fetchAhead(pathname),
      () => undefined,
    );
  }
}
