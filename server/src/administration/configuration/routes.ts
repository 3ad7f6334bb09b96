import {
  retrievePartnerConfig,
  retrieveSystemConfig,
} from '@thumela/contract/calls/configuration.ts';
import type { Services } from '../../app/services.ts';
import { notFound } from '../../platform/core/errors.ts';
import { type Implementation, implementCall } from '../../platform/http/implement.ts';

/** Fields of a remittance partner's configuration that visitors may read; the rest is confidential. */
const TOLD = ['REMITTANCE_PARTNER_DISPLAY_VALUE', 'REMITTANCE_PARTNER_EMAIL'];

/** Switches the portal reads (REF-09, REF-10), and how partners are named to recipients (REF-06). */
export function configurationRoutes({ reference }: Services): Implementation[] {
  return [
    implementCall(retrieveSystemConfig, async ({ query }) => {
      const entry = reference.now.config(query.key);
      if (!entry) throw notFound('configuration');
      return entry;
    }),
    implementCall(retrievePartnerConfig, async ({ query }) => {
      const config = reference.now.partnerConfig(query['remittance-partner']);
      return Object.fromEntries([...config].filter(([key]) => TOLD.includes(key)));
    }),
  ];
}
