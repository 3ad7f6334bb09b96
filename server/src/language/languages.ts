import { ENGLISH, type Language } from '@thumela/rules/language/languages.ts';
import type { FastifyRequest } from 'fastify';

/** The language to answer a request in. */
export function languageOf(_request: FastifyRequest): Language {
  return ENGLISH;
}
