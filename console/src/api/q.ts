import { createQ } from '@thumela/web/api/query/q.ts';
import { request } from './client.ts';

/** Builds the console's queries. */
export const q = createQ({ request });
