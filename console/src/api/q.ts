import { createQ } from '@thumela/web/api/query/q.ts';
import { request } from './client.ts';

/** The console's questions to its server. */
export const q = createQ({ request });
