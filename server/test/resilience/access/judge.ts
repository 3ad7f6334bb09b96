import { signInTexts } from '../../../src/platform/i18n/texts/en/authentication.ts';
import { operatorTexts } from '../../../src/platform/i18n/texts/en/operators.ts';
import { partnerTexts } from '../../../src/platform/i18n/texts/en/partners.ts';
import { requestTexts } from '../../../src/platform/i18n/texts/en/requests.ts';
import type { Answered } from '../fuzz/send.ts';

/** Keys of the one error body. */
const OF_ERRORS: ReadonlySet<string> = new Set(['message', 'error-code', 'errors', 'reference']);

/** Codes of a refusal, by status; a session that was idle for too long says so. */
const CODES = {
  401: ['UNAUTHORIZED', 'SESSION_IDLE'],
  403: ['FORBIDDEN'],
} as const;

/** Texts that only their owner may read. */
export type Markers = readonly string[];

/** Why an answer of a caller who has to be refused is wrong; undefined if it is right. */
export function wrongRefusal(
  { status, text }: Answered,
  expected: 401 | 403,
  markers: Markers,
): string | undefined {
  if (status !== expected) return `${status} instead of ${expected}`;
  const body = parseObject(text);
  const codes: readonly unknown[] = CODES[expected];
  if (!body || !codes.includes(body['error-code'])) return `not ${codes.join(' or ')}: ${text}`;
  const more = Object.keys(body).filter((key) => !OF_ERRORS.has(key));
  if (more.length > 0) return `answers ${more.join(', ')} as well`;
  return findDisclosed(text, markers);
}

/** Why an answer about another's property is wrong: it has to be that about nothing, to the letter. */
export function wrongAboutForeign(
  about: { foreign: Answered; nothing: Answered },
  expected: { status: number; code: string } | undefined,
  markers: Markers,
): string | undefined {
  const { foreign, nothing } = about;
  const { status, code } = expected ?? { status: 404, code: 'NOT_FOUND' };
  if (foreign.status !== status) return `${foreign.status} instead of ${status}: ${foreign.text}`;
  if (parseObject(foreign.text)?.['error-code'] !== code) return `not ${code}: ${foreign.text}`;
  if (foreign.text !== nothing.text || foreign.status !== nothing.status) {
    return `${foreign.text} differs from ${nothing.text}`;
  }
  return findDisclosed(foreign.text, markers);
}

/** Sentences of the door. Other refusals with 401 and 403 are for the content of a request, such as a wrong link. */
const OF_THE_DOOR: ReadonlySet<unknown> = new Set([
  ...[signInTexts.credentialNeeded, signInTexts.noRegistration, operatorTexts.signIn],
  ...[
    operatorTexts.role,
    requestTexts.foreignPage,
    requestTexts.foreignPartner,
    partnerTexts.noKey,
  ],
]);

/** Calls about one case: its queue decides as well, with the sentence of a role. */
const OF_A_CASE = '/cases/{id}';

/** Why an answer to a caller who may make the call is wrong. */
export function wrongAdmission({ status, text }: Answered, path: string): string | undefined {
  if (status === 0 || status >= 500) return `status ${status}: ${text}`;
  if (status !== 401 && status !== 403) return undefined;
  const body = parseObject(text);
  if (path.includes(OF_A_CASE) && body?.message === operatorTexts.role) return undefined;
  const isDoor = OF_THE_DOOR.has(body?.message) || body?.['error-code'] === 'SESSION_IDLE';
  return isDoor ? `${status} instead of in: ${text}` : undefined;
}

/** The first text of an owner that an answer has. */
export function findDisclosed(text: string, markers: Markers): string | undefined {
  const found = markers.find((marker) => text.includes(marker));
  return found && `discloses ${found}`;
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
