import { createListQuestion } from '@thumela/web/lists/list-question.ts';
import { requestPage } from '../portal-client.ts';
import { q } from '../query/q.ts';

/** The portal's query for lists with Load More. */
export const listQuestion = createListQuestion(q, requestPage);
