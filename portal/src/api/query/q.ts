import { createQ } from '@thumela/web/api/query/q.ts';
import { request } from '../portal-client.ts';

/** The portal's queries. */
export const q = createQ({ request });
