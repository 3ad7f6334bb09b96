import type { Language } from '@thumela/rules/language/languages.ts';
import type { FastifyReply } from 'fastify';
import { htmlLang } from '../i18n/languages.ts';

/** Only one header: cacheable assets are public, and a journey loads about seventy of them. */
export const OF_ASSET = { 'x-content-type-options': 'nosniff' } as const;

/** Headers of a response that is not a page: no content sniffing, no use by other sites. */
export const NO_PAGE = {
  ...OF_ASSET,
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** An API response is for one customer and one moment: no cache may store it. */
export const OF_API = { ...NO_PAGE, 'cache-control': 'no-store' } as const;

/** Whether a route belongs to the API; before routing, no address does. */
export const isOfApi = (route: string | undefined): boolean =>
  route !== undefined && /^\/api(\/|$)/.test(route);

/** Adds header names to `vary`, in addition to those already set. */
export function varyBy(reply: FastifyReply, ...names: readonly string[]): FastifyReply {
  const present = reply.getHeader('vary');
  const all = new Set([...(typeof present === 'string' ? present.split(/, */) : []), ...names]);
  return reply.header('vary', [...all].join(', '));
}

/** Sets the language of a response, and marks the response as dependent on the request's language. */
export function inLanguage(reply: FastifyReply, language: Language): FastifyReply {
  return varyBy(reply, 'accept-language').header('content-language', htmlLang(language));
}
