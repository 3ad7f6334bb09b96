import type { FastifyBaseLogger as Logger } from 'fastify';
import type { Outcome } from './metrics.ts';
import { currentScope, type Origin, runInScope, type Scope } from './scope.ts';
import { scrubText } from './scrub.ts';
import type { Telemetry } from './telemetry.ts';

/** Whether an error is a refusal: an answer that retrying will not change. */
type IsRefusal = (error: unknown) => boolean;

/** Measures one call to a partner, and adds it to the current trace. */
export async function observePartner<T>(
  { metrics, tracing }: Telemetry,
  { partner, operation, isRefusal }: { partner: string; operation: string; isRefusal: IsRefusal },
  call: () => Promise<T>,
): Promise<T> {
  if (!metrics && !tracing) return await call();
  const scope = currentScope();
  const step = tracing?.goOn(`${partner} ${operation}`, 'client', scope.traceparent);
  const begun = performance.now();
  const end = (outcome: Outcome) => {
    metrics?.partnerEnded((performance.now() - begun) / 1000, partner, operation, outcome);
    step?.end({ partner, operation, outcome }, outcome === 'failed');
  };
  try {
    const answer = await runInScope(
      step ? { ...scope, traceparent: step.traceparent } : scope,
      call,
    );
    end('ok');
    return answer;
  } catch (error) {
    end(isRefusal(error) ? 'refused' : 'failed');
    throw error;
  }
}

/** A queued job, with the origin stored in its data. */
interface ObservedJob {
  queue: string;
  id: string;
  origin: Origin | undefined;
  isRefusal: IsRefusal;
}

/**
 * Runs a job in the scope of the request that queued it: the log includes the request id, and the trace
 * continues. A failure is logged and rethrown.
 */
export async function observeJob(
  { telemetry: { metrics, tracing }, log }: { telemetry: Telemetry; log: Logger },
  { queue, id, origin = {}, isRefusal }: ObservedJob,
  work: () => Promise<void>,
): Promise<void> {
  const step = tracing?.goOn(`job ${queue}`, 'consumer', origin.traceparent);
  const scope: Scope = {
    ...origin,
    ...(step && { traceparent: step.traceparent }),
    job: `${queue}:${id}`,
  };
  const begun = performance.now();
  const end = (outcome: Outcome) => {
    metrics?.jobEnded((performance.now() - begun) / 1000, queue, outcome);
    step?.end({ 'thumela.queue': queue, outcome }, outcome !== 'ok');
  };
  await runInScope(scope, async () => {
    try {
      await work();
      end('ok');
    } catch (error) {
      const outcome = isRefusal(error) ? 'refused' : 'failed';
      // A mail server's refusal contains the address.
      log.warn({ reason: scrubText((error as Error).message), outcome }, 'a job failed');
      end(outcome);
      throw error;
    }
  });
}

/** Wraps a work that a worker repeats, so that metrics show when it succeeded last. */
export function observeWork<Args extends unknown[]>(
  { metrics }: Telemetry,
  { name, seconds }: { name: string; seconds: number },
  work: (...args: Args) => Promise<unknown>,
): (...args: Args) => Promise<unknown> {
  const observed = metrics?.work(name, seconds);
  return observed ? (...args) => observed.run(() => work(...args)) : work;
}
