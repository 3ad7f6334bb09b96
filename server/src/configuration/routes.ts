import { retrieveSystemConfig } from '@thumela/contract/calls/configuration.ts';
import { notFound } from '../errors.ts';
import { type Implementation, implement } from '../http/implement.ts';
import type { Services } from '../services.ts';

/** Switches the portal reads (REF-09, REF-10). */
export function configurationRoutes({ reference }: Services): Implementation[] {
  return [
    implement(retrieveSystemConfig, async ({ query }) => {
      const entry = reference.now.config(query.key);
      if (!entry) throw notFound('configuration');
      return entry;
    }),
  ];
}
