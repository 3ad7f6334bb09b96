import { expect } from 'vitest';
import { Browser } from '../browser.ts';
import { type RunningServer, startServer } from '../harness.ts';
import { type FakePartners, startFakePartners } from './start.ts';

/** A demo server with fake payment partners, and a browser in which Nomvula is signed in. */
export interface ServerWithPartners {
  readonly partners: FakePartners;
  readonly server: RunningServer;
  readonly phone: Browser;
  /** Stops everything; recorded complaints of the partners fail the test. */
  close(): Promise<void>;
}

/** Starts the server and its partners; a hanging one is given up after a second. */
export async function startWithPartners(): Promise<ServerWithPartners> {
  const partners = await startFakePartners();
  const settings = { ...partners.settings, partnerTimeoutSeconds: 1 };
  const server = await startServer({ demo: true, settings });
  const phone = new Browser(server.url);
  await phone.signIn('0820000001', '2580');
  const close = async () => {
    expect(partners.complaints).toEqual([]);
    await server.close();
    await partners.close();
  };
  return { partners, server, phone, close };
}
