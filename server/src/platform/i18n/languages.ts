import { ENGLISH, type Language, OFFERED } from '@thumela/rules/language/languages.ts';
import { PSEUDO } from '@thumela/rules/language/pseudo.ts';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import Negotiator from 'negotiator';
import type { Config } from '../core/config.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Languages of this server, default first. */
    languages: readonly Language[];
  }
}

const SPOKEN: readonly Language[] = [ENGLISH, PSEUDO];

/** Sets the languages of this server; those not offered to customers are for development and tests. */
export const languagesPlugin = fastifyPlugin<Pick<Config, 'nodeEnv'>>(
  async (app, { nodeEnv }) => {
    const spoken = SPOKEN.filter(({ tag }) => nodeEnv !== 'production' || OFFERED.includes(tag));
    app.decorate('languages', spoken);
  },
  { name: 'languages' },
);

/** Language for answering a request. */
export function languageOf({ headers, server: { languages } }: FastifyRequest): Language {
  const tag = new Negotiator({ headers }).language(languages.map((each) => each.tag));
  return languages.find((each) => each.tag === tag) ?? ENGLISH;
}

/** Language of a customer's row, used for all their messages and documents. */
export const languageNamed = (tag: string): Language =>
  SPOKEN.find((each) => each.tag === tag) ?? ENGLISH;

/** `lang` of a page or a document: English includes the locale, because the numbers in it use that. */
export const htmlLang = ({ tag, locale }: Language): string => (tag === 'en' ? locale : tag);
