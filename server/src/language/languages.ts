import { ENGLISH, type Language, OFFERED } from '@thumela/rules/language/languages.ts';
import { PSEUDO } from '@thumela/rules/language/pseudo.ts';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import Negotiator from 'negotiator';
import type { Config } from '../config.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The languages spoken here, the one for everybody else first. */
    languages: readonly Language[];
  }
}

const SPOKEN: readonly Language[] = [ENGLISH, PSEUDO];

/** Says in which languages this server answers; those that are not offered are for development and tests. */
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

/** The language a customer's row names; messages and documents for them are in it, whoever caused them. */
export const languageNamed = (tag: string): Language =>
  SPOKEN.find((each) => each.tag === tag) ?? ENGLISH;

/** `lang` of a page or a document: English as it is written here, since the numbers in it are. */
export const htmlLang = ({ tag, locale }: Language): string => (tag === 'en' ? locale : tag);
