import { createListQuestion } from '@thumela/web/lists/list-question.ts';
import { requestPage } from '../portal-client.ts';
import { q } from '../query/q.ts';

/** The portal's question for lists that grow by Load More. */
export const listQuestion = createListQuestion(q, requestPage);
