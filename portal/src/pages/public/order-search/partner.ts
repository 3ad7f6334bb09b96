/** Result for a remittance partner: unknown, or its configuration (REF-06). */
import { request } from '../../../api/portal-client.ts';

export type Partner = 'none' | Readonly<Record<string, string>>;

export async function askPartner(name: string, signal: AbortSignal): Promise<Partner> {
  const query = { 'remittance-partner': name };
  const known = await request('GET /admin/transacting-partner-config', { query, signal });
  return Object.keys(known).length === 0 ? 'none' : known;
}
