import type { FastifyRequest } from 'fastify';
import { deviceInWords } from '../../customers/authentication/service.ts';
import type { Config } from '../../platform/core/config.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { languageOf } from '../../platform/i18n/languages.ts';

/** The browser and system of a request, in plain words. */
export const deviceOf = (request: FastifyRequest) =>
  deviceInWords(request.headers['user-agent'], languageOf(request).say);

/** The signed-in operator, as the console reads it. */
export const shownOperator = (
  { id, name, email, roles }: OperatorCaller,
  { operatorIdleSeconds }: Pick<Config, 'operatorIdleSeconds'>,
) => ({
  id: Number(id),
  name,
  email,
  roles: [...roles],
  'idle-seconds': operatorIdleSeconds,
});
