import { monitorEventLoopDelay } from 'node:perf_hooks';
import { phrase } from '@thumela/rules/language/phrase.ts';
import fastifyPlugin from 'fastify-plugin';
import type { Services } from '../../app/services.ts';
import { countWaitingHashes } from '../../customers/authentication/service.ts';
import { DomainError } from '../../platform/core/errors.ts';
import { requestTexts } from '../../platform/i18n/texts/en/requests.ts';
import { isFree } from './rate-limit.ts';

/** Seconds after which a refused caller may try again. */
const RETRY_AFTER = 2;

/** Milliseconds between samples of the event loop, and over which their mean counts. */
const RESOLUTION = 20;
const WINDOW = 500;

/** Calls of a window below which a late event loop is due to something else: a start, or another program. */
const FEWEST = 10;

/** Milliseconds between two lines of the log about it. */
const REPORTS = 10_000;

/**
 * Refuses calls while too many statements wait for a connection or too many PINs for their hash, or the event loop is
 * late: the accepted calls are then answered in time, and no more memory is used, however many clients there are. A call
 * is refused before its PIN counts as an attempt. Counts the calls that the rate limit counts; health, the website and
 * partners' notices are always served. A slow partner is no overload: calls to partners hold no connection.
 */
export const overloadPlugin = fastifyPlugin(
  async (
    app,
    { config, database: { pool }, log }: Pick<Services, 'config' | 'database' | 'log'>,
  ) => {
    const { overloadWaiting, overloadDelayMs } = config;
    const loop = watchEventLoop();
    app.addHook('onClose', async () => loop.stop());
    let reportedAt = Number.NEGATIVE_INFINITY;
    app.addHook('onRequest', async (request) => {
      if (isFree(request)) return;
      loop.calls += 1;
      const [waiting, hashes, delay] = [pool.waitingCount, countWaitingHashes(), loop.delay];
      const isWaiting = overloadWaiting > 0 && Math.max(waiting, hashes) >= overloadWaiting;
      if (!isWaiting && (overloadDelayMs === 0 || delay < overloadDelayMs)) return;
      const now = performance.now();
      if (now - reportedAt > REPORTS) {
        reportedAt = now;
        log.warn({ waiting, hashes, delay }, 'too busy: calls are refused');
      }
      throw busyError();
    });
  },
  { name: 'overload', dependencies: ['errors'] },
);

/**
 * Milliseconds by which the event loop was late in a window.
 * @param mean nanoseconds between two samples; not a number without any
 * @param calls of the window; a late loop with few of them is due to something else
 */
export const countDelay = (mean: number, calls: number): number =>
  calls < FEWEST ? 0 : Math.max(0, Math.round((mean || 0) / 1e6 - RESOLUTION));

/** Delay of the event loop in the last window. */
function watchEventLoop() {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION });
  histogram.enable();
  const loop = {
    delay: 0,
    /** Of this window. */
    calls: 0,
    stop: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
  const timer = setInterval(() => {
    loop.delay = countDelay(histogram.mean, loop.calls);
    loop.calls = 0;
    histogram.reset();
  }, WINDOW);
  timer.unref();
  return loop;
}

const busyError = () =>
  new DomainError('TEMPORARILY_UNAVAILABLE', phrase(requestTexts, 'busy'), [], {}, RETRY_AFTER);
