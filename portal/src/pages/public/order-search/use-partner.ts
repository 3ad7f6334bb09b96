import { firstScreenPainted } from '@thumela/web/routing/first-screen.ts';
import { useEffect, useState } from 'react';
import type { Partner } from './partner.ts';

// No page needs it in order to show.
const fetchPartner = () => firstScreenPainted.then(() => import('./partner.ts'));

/** Configuration of a remittance partner (SEARCH-14). A failed request looks like a pending one. */
export function usePartner(name: string | null): Partner | undefined {
  const [partner, setPartner] = useState<Partner>();
  useEffect(() => {
    if (!name) return;
    const leaving = new AbortController();
    fetchPartner()
      .then(({ askPartner }) => askPartner(name, leaving.signal))
      .then(setPartner, () => undefined);
    return () => leaving.abort();
  }, [name]);
  return partner;
}
