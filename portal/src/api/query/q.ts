import { createQ } from '@thumela/web/api/query/q.ts';
import { abandon, request, requestPage } from '../portal-client.ts';

/** The portal's questions to its server. */
export const q = createQ({ request, requestPage, abandon });
