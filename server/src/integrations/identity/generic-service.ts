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
  const answer = await fetch(`${url}/checks`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: `Bearer ${key}`,
      'idempotency-key': question.reference,
    },
    body: JSON.stringify({ ...question, consentedAt: question.consentedAt.toISOString() }),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  }).catch((error: Error) => {
    throw new IdentityServiceError(
      error.name === 'TimeoutError' ? 'It did not answer in time.' : 'It cannot be reached.',
    );
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new IdentityServiceError(`It answered ${answer.status}.`);
  }
  return await readLimited(answer);
}

async function readLimited({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of body ?? []) {
      size += part.length;
      if (size > LARGEST) break;
      parts.push(part);
    }
  } catch {
    throw new IdentityServiceError('Its answer was incomplete.');
  }
  if (size > LARGEST) throw new IdentityServiceError('Its answer is too large.');
  return Buffer.concat(parts).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new IdentityServiceError('Its answer is not JSON.');
  }
}
