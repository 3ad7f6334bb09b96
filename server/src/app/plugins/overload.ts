import { monitorEventLoopDelay } from 'node:perf_hooks';
import { phrase } from '@thumela/rules/language/phrase.ts';
import fastifyPlugin from 'fastify-plugin';
import type { Services } from '../../app/services.ts';
import { DomainError } from '../../platform/core/errors.ts';
import { requestTexts } from '../../platform/i18n/texts/en/requests.ts';
import { isFree } from './rate-limit.ts';

/** Seconds after which a refused caller may try again. */
const RETRY_AFTER = 2;

/** Milliseconds between samples of the event loop, and over which their mean counts. */
const RESOLUTION = 20;
const WINDOW = 500;

/**
 * Refuses calls while too many statements wait for a connection, or the event loop is late: the accepted calls are
 * then answered in time, and no more memory is used, however many clients there are. Counts the calls that the rate
 * limit counts; health, the website and partners' notices are always served. A slow partner is no overload: calls to
 * partners hold no connection.
 */
export const overloadPlugin = fastifyPlugin(
  async (
    app,
    { config, database: { pool }, log }: Pick<Services, 'config' | 'database' | 'log'>,
  ) => {
    const { overloadWaiting, overloadDelayMs } = config;
    const lateness = measureLateness();
    app.addHook('onClose', async () => lateness.stop());
    let reportedAt = Number.NEGATIVE_INFINITY;
    app.addHook('onRequest', async (request) => {
      const waiting = pool.waitingCount;
      const isWaiting = overloadWaiting > 0 && waiting >= overloadWaiting;
      const isLate = overloadDelayMs > 0 && lateness.milliseconds >= overloadDelayMs;
      if ((!isWaiting && !isLate) || isFree(request)) return;
      const now = performance.now();
      if (now - reportedAt > REPORTS) {
        reportedAt = now;
        log.warn(
          { waiting, delay: Math.round(lateness.milliseconds) },
          'too busy: calls are refused',
        );
      }
      throw busyError();
    });
  },
  { name: 'overload', dependencies: ['errors'] },
);

/** Milliseconds between two lines of the log about it. */
const REPORTS = 10_000;

/** Mean delay of the event loop in the last window. */
function measureLateness() {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION });
  histogram.enable();
  const lateness = {
    milliseconds: 0,
    stop: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
  const timer = setInterval(() => {
    lateness.milliseconds = Math.max(0, (histogram.mean || 0) / 1e6 - RESOLUTION);
    histogram.reset();
  }, WINDOW);
  timer.unref();
  return lateness;
}

const busyError = () =>
  new DomainError('TEMPORARILY_UNAVAILABLE', phrase(requestTexts, 'busy'), [], {}, RETRY_AFTER);
