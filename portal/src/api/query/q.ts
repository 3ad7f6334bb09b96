import { createQ } from '@thumela/web/api/query/q.ts';
import { request } from '../portal-client.ts';

/** The portal's questions to its server. */
export const q = createQ({ request });
