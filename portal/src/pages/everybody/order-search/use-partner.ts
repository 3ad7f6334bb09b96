import { useEffect, useState } from 'react';
import { request } from '../../../api/portal-client.ts';

/** What is known of a remittance partner: nothing yet, that there is none such, or its configuration. */
export type Partner = undefined | 'none' | Readonly<Record<string, string>>;

/** The configuration of a remittance partner (SEARCH-14). One that cannot be had is like one on its way. */
export function usePartner(name: string | null): Partner {
  const [partner, setPartner] = useState<Partner>();
  useEffect(() => {
    if (!name) return;
    const leaving = new AbortController();
    const given = { query: { 'remittance-partner': name }, signal: leaving.signal };
    request('GET /admin/transacting-partner-config', given).then(
      (known) => setPartner(Object.keys(known).length === 0 ? 'none' : known),
      () => undefined,
    );
    return () => leaving.abort();
  }, [name]);
  return partner;
}
