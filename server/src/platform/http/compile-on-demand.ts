import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { memoizeByKey } from '../core/memoize-by-key.ts';
import { compileSchema } from './validation.ts';

/** Calls of few users: their validators and serialisers are compiled at the first call, not at each start. */
const isSeldom = (url: string): boolean => url.startsWith('/console/api/');

/** Creates something when it is first used. */
function onFirstUse<Given, Made>(make: () => (given: Given) => Made): (given: Given) => Made {
  let made: ((given: Given) => Made) | undefined;
  return (given) => {
    made ??= make();
    return made(given);
  };
}

const compileAnswer = SerializerSelector()();

/** Routes share schemas of answers, and so do the servers of one process. */
const serialiserOf = memoizeByKey((schema: object) =>
  compileAnswer({ schema, method: '', url: '', httpStatus: '' }),
);

/**
 * Validators and serialisers. The console has more calls than the API: compiling them at each start would make
 * it noticeably slower.
 */
export function compileOnDemand(app: FastifyInstance): void {
  app.setValidatorCompiler<TSchema>((route) =>
    isSeldom(route.url) ? onFirstUse(() => compileSchema(route)) : compileSchema(route),
  );
  app.setSerializerCompiler<object>(({ schema, url }) =>
    isSeldom(url) ? onFirstUse(() => serialiserOf(schema)) : serialiserOf(schema),
  );
}
