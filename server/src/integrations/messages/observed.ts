import { PermanentFailure } from '../../platform/jobs/failures.ts';
import { observePartner, type Telemetry } from '../../platform/observability/index.ts';
import type { Transport } from './transport.ts';

const isRefusal = (error: unknown) => error instanceof PermanentFailure;

/** Measures a transport's messages, by channel. */
export function observedTransport(one: Transport, telemetry: Telemetry): Transport {
  return {
    send: (message) => {
      const call = { partner: message.channel, operation: 'send', isRefusal };
      return observePartner(telemetry, call, () => one.send(message));
    },
    close: () => one.close(),
  };
}
