import type { readRequests } from '../../compliance/due-diligence/service.ts';
import { createFacts, date, type Fact, words } from './facts.ts';

/** A request to a customer for information. */
export type InformationRequest = Awaited<ReturnType<typeof readRequests>>[number];

/** A request and its answer as facts of the review. */
export const createRequestFacts = (request: InformationRequest): Fact[] =>
  createFacts({
    requested: words(request.words),
    'respond-by': date(request.until),
    answer: words(request.answer),
    'answered-at': request['answered-at']
      ? { form: 'MOMENT', value: request['answered-at'] }
      : undefined,
  });
