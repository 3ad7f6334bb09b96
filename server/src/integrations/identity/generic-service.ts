import {
  type AnswerError,
  describeFault,
  fetchAnswer,
  isSuccess,
} from '../../platform/outgoing/fetch-answer.ts';
import {
  type IdentityQuestion,
  type IdentityService,
  IdentityServiceError,
} from './identity-service.ts';
import { readIdentityAnswer } from './read-answer.ts';

/** Most bytes of an answer. */
const LARGEST = 64 * 1024;

/** Address and key of a service, and the milliseconds that a call may take. */
interface GenericSettings {
  readonly url: string;
  readonly key: string;
  readonly timeout: number;
}

/** A service with the API of docs/identity-verification.md. */
export const genericIdentityService = (settings: GenericSettings): IdentityService => ({
  name: 'generic',
  covers: () => true,
  check: async (question, signal) =>
    readIdentityAnswer(parseJson(await postQuestion(settings, question, signal))),
});

async function postQuestion(
  { url, key, timeout }: GenericSettings,
  question: IdentityQuestion,
  signal: AbortSignal,
): Promise<string> {
  const answer = await fetchAnswer({
    ...{ url: `${url}/checks`, method: 'POST', longest: LARGEST, signal, timeout },
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: `Bearer ${key}`,
      'idempotency-key': question.reference,
    },
    body: JSON.stringify({ ...question, consentedAt: question.consentedAt.toISOString() }),
  }).catch((error: AnswerError) => {
    throw new IdentityServiceError(describeFault(error));
  });
  if (!isSuccess(answer.status)) throw new IdentityServiceError(`It answered ${answer.status}.`);
  return answer.text;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new IdentityServiceError('Its answer is not JSON.');
  }
}
