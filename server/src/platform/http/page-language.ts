import type { Language } from '@thumela/rules/language/languages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../i18n/languages.ts';
import { inLanguage, varyBy } from './answer-headers.ts';
import { profileIn } from './session-cookies.ts';

/** Language of a page: the one that its signed-in reader chose, otherwise that of the browser. */
export function languageOfPage(request: FastifyRequest): Language {
  const chosen = profileIn(request)?.language;
  return request.server.languages.find(({ tag }) => tag === chosen) ?? languageOf(request);
}

/** Sets the language in the page's headers. */
export const pageIn = (reply: FastifyReply, language: Language): FastifyReply =>
  varyBy(inLanguage(reply, language), 'cookie');
