import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { build as pretty, prettyFactory } from 'pino-pretty';
import type { Config } from '../core/config.ts';
import { currentScope } from './index.ts';

export type Log = Logger;

/** Fields of a database error that are not logged: the connection, and values that may be personal data. */
const OMITTED = ['client', 'detail', 'where', 'internalQuery', 'parameters'];

function loggableError(error: Error): Record<string, unknown> {
  const all = Object.entries(pino.stdSerializers.err(error));
  return Object.fromEntries(all.filter(([key]) => !OMITTED.includes(key)));
}

/** Field in which Fastify's request logger stores the request id. */
const REQUEST_ID = 'reqId';

/** Request or job of a log line, even if the logger in use has no request. */
function logFieldsOf(logger: Logger): Record<string, string> {
  const { request, job, traceparent } = currentScope();
  const known = REQUEST_ID in logger.bindings();
  return {
    ...(request !== undefined && !known && { [REQUEST_ID]: request }),
    ...(job !== undefined && { job }),
    ...(traceparent !== undefined && { traceparent }),
  };
}

/**
 * The log of a server: JSON in production, readable lines elsewhere.
 * @param to destination instead of the standard output
 */
export function createLog(
  { logLevel: level, nodeEnv }: Pick<Config, 'logLevel' | 'nodeEnv'>,
  to?: DestinationStream,
): Log {
  const options: LoggerOptions = {
    level,
    serializers: { err: loggableError },
    mixin: (_fields, _level, logger) => logFieldsOf(logger),
  };
  if (nodeEnv === 'production') return to ? pino(options, to) : pino(options);
  return pino(options, to ? formatLines(to) : pretty({ ...READABLE, ...TERMINAL }));
}

const READABLE = { ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' } as const;
const TERMINAL = { colorize: process.stdout.isTTY, sync: true } as const;

/** Writes readable lines to a destination that is no terminal. */
function formatLines(to: DestinationStream): DestinationStream {
  const format = prettyFactory({ ...READABLE, colorize: false });
  return { write: (line) => to.write(format(line)) };
}
