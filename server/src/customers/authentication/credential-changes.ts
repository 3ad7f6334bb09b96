import type { Services } from '../../app/services.ts';
import { readBlocked } from './network-throttle.ts';

/**
 * Hears of changes of credentials, and of networks that are blocked, whichever process made them: drops the
 * cached verifications of the customer, or blocks the network. While nothing is heard nothing is cached.
 */
export function hearCredentialChanges(services: Services): void {
  const { pins, openSessions, blockedNetworks } = services;
  services.notices.add({
    channels: {
      customer_changed: (payload) => forgetCustomer(services, BigInt(payload || '0')),
      network_refused: (payload) => blockedNetworks.block(payload),
    },
    hearing: async (now) => {
      pins.hear(now);
      openSessions.hear(now);
      if (now) await readBlocked(services);
    },
  });
}

/** Drops this process's cached verifications of a customer; the others are notified by the database. */
export function forgetCustomer({ pins, openSessions }: Services, customerId: bigint): void {
  pins.forget(customerId);
  openSessions.forget(customerId);
}
