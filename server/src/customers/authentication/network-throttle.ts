import type { Services } from '../../app/services.ts';
import { HOUR_SECONDS, networkOf, withinHour } from '../../platform/http/throttle.ts';

/** The name under which a network's wrong PINs are counted: one PIN can be tried on many usernames. */
export const networkSubject = (address: string): string => `${WRONG}${networkOf(address)}`;

const WRONG = 'wrong-pin:network:';

/**
 * The networks with too many wrong PINs in the last hour, as far as this process knows. The verification
 * cache is not used for them.
 */
export class BlockedNetworks {
  readonly #until = new Map<string, number>();

  /** @param subject as networkSubject returns it; @param milliseconds for how long */
  block(subject: string, milliseconds = HOUR_SECONDS * 1000): void {
    this.#until.set(subject, performance.now() + milliseconds);
  }

  /** Whether the network of an address may be blocked; the database has the last word. */
  has(address: string): boolean {
    const subject = networkSubject(address);
    const until = this.#until.get(subject);
    if (until === undefined) return false;
    if (until > performance.now()) return true;
    this.#until.delete(subject);
    return false;
  }
}

/** Counts a wrong credential against its network; the last one allowed blocks the network in every process. */
export async function countWrong(services: Services, address: string): Promise<void> {
  const { config, database, blockedNetworks } = services;
  const subject = networkSubject(address);
  if (await withinHour(database, subject, config.wrongPinsPerAddress - 1)) return;
  blockedNetworks.block(subject);
  await database.pool.query(`select pg_notify('network_refused', $1)`, [subject]);
}

/** Reads which networks are blocked: notices may have been missed while the connection was lost. */
export async function readBlocked(services: Services): Promise<void> {
  const { config, database, blockedNetworks } = services;
  const { rows } = await database.pool.query<{ subject: string; left: number }>(
    `select subject, extract(epoch from since + make_interval(secs => $2) - now())::float8 as left
     from throttles where subject like '${WRONG}%' and hits >= $1
       and since > now() - make_interval(secs => $2)`,
    [config.wrongPinsPerAddress, HOUR_SECONDS],
  );
  for (const { subject, left } of rows) blockedNetworks.block(subject, left * 1000);
}
