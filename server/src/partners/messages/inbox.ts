import type { Config } from '../../config.ts';
import type { Transport } from './transport.ts';
import { Undeliverable } from './undeliverable.ts';

/**
 * Where messages go that do not leave the house. In a demo they are delivered by staying where they are:
 * the rows of `messages` are its inbox. Elsewhere nobody reads there, and nothing was delivered.
 *
 * @param why what keeps a message in the house
 */
export function inboxTransport({ demo }: Pick<Config, 'demo'>, why: string): Transport {
  return {
    send: async () => {
      if (!demo) throw new Undeliverable(why);
    },
    close: () => undefined,
  };
}
