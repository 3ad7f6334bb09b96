import { ENGLISH, type Language, OFFERED } from '@thumela/rules/language/languages.ts';
import { PSEUDO } from '@thumela/rules/language/pseudo.ts';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import Negotiator from 'negotiator';
import type { Config } from '../core/config.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The languages of this server, the default first. */
    languages: readonly Language[];
  }
}

const SPOKEN: readonly Language[] = [ENGLISH, PSEUDO];

/** Sets the languages of this server; those that are not offered are for development and tests. */
export const languagesPlugin = fastifyPlugin<Pick<Config, 'nodeEnv'>>(
  async (app, { nodeEnv }) => {
    const spoken = SPOKEN.filter(({ tag }) => nodeEnv !== 'production' || OFFERED.includes(tag));
    app.decorate('languages', spoken);
  },
  { name: 'languages' },
);

/** The language to answer a request in. */
export function languageOf({ headers, server: { languages } }: FastifyRequest): Language {
  const tag = new Negotiator({ headers }).language(languages.map((each) => each.tag));
  return languages.find((each) => each.tag === tag) ?? ENGLISH;
}

/** The language of a customer's row, in which their messages and documents are, whoever caused them. */
export const languageNamed = (tag: string): Language =>
  SPOKEN.find((each) => each.tag === tag) ?? ENGLISH;

/** `lang` of a page or a document: English as it is written here, since the numbers in it are. */
export const htmlLang = ({ tag, locale }: Language): string => (tag === 'en' ? locale : tag);
