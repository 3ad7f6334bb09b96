import type { Config } from '../../platform/core/config.ts';
import type { Transport } from './transport.ts';
import { Undeliverable } from './undeliverable.ts';

/**
 * A transport that sends nothing. In a demo its messages count as delivered, because the rows of `messages` are
 * the demo's inbox; elsewhere they are not read there, so they are undeliverable.
 * @param why a sentence with the reason it cannot be sent
 */
export function inboxTransport({ demo }: Pick<Config, 'demo'>, why: string): Transport {
  return {
    send: async () => {
      if (!demo) throw new Undeliverable(why);
    },
    close: () => undefined,
  };
}
