import type { Language } from '@thumela/rules/language/languages.ts';
import type { FastifyReply } from 'fastify';
import { htmlLang } from '../i18n/languages.ts';

/** What any cache may keep is public, and each of seventy on a journey costs its headers again. */
export const OF_ASSET = { 'x-content-type-options': 'nosniff' } as const;

/** Headers of an answer that is not a page: no guessing of its type, no use by other sites. */
export const NO_PAGE = {
  ...OF_ASSET,
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** An answer of the API is for one person, and a refusal for one moment: no cache may keep it. */
export const OF_API = { ...NO_PAGE, 'cache-control': 'no-store' } as const;

/** Whether a route is one of the API's; an address is none of them until the router has read it. */
export const isOfApi = (route: string | undefined): boolean =>
  route !== undefined && /^\/api(\/|$)/.test(route);

/** Adds a header to `vary`, besides those that are there already. */
export function varyBy(reply: FastifyReply, ...names: readonly string[]): FastifyReply {
  const present = reply.getHeader('vary');
  const all = new Set([...(typeof present === 'string' ? present.split(/, */) : []), ...names]);
  return reply.header('vary', [...all].join(', '));
}

/** Sets the language of an answer, and that it depends on the request. */
export function inLanguage(reply: FastifyReply, language: Language): FastifyReply {
  return varyBy(reply, 'accept-language').header('content-language', htmlLang(language));
}
