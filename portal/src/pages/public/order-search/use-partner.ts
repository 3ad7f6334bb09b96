import { screenStands } from '@thumela/web/routing/screen-stands.ts';
import { useEffect, useState } from 'react';
import type { Partner } from './partner.ts';

// No page needs it in order to show.
const fetchPartner = () => screenStands.then(() => import('./partner.ts'));

/** The configuration of a remittance partner (SEARCH-14). One that cannot be had is like one on its way. */
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
