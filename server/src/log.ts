import { type Logger, pino } from 'pino';
import { build as pretty } from 'pino-pretty';
import type { Config } from './config.ts';

export type Log = Logger;

/** The log of this process: JSON for machines in production, lines for people everywhere else. */
export function createLog({ logLevel: level, nodeEnv }: Pick<Config, 'logLevel' | 'nodeEnv'>): Log {
  if (nodeEnv === 'production') return pino({ level });
  const colorize = process.stdout.isTTY;
  const stream = pretty({
    colorize,
    ignore: 'pid,hostname',
    translateTime: 'SYS:HH:MM:ss',
    sync: true,
  });
  return pino({ level }, stream);
}
