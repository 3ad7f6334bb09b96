import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../../src/platform/database/pool.ts';
import { Browser } from '../../browser.ts';
import { ConversationReader } from '../../conversation-stream.ts';
import { operatorCall } from '../../operators.ts';
import {
  decideOnPage,
  listTransactions,
  nomvula,
  prepareCreation,
  sendCreation,
  startPaying,
} from '../customer-journey.ts';

/** Record of the clients' work, for the comparison at the end. */
export interface Done {
  /** Transactions that were created and paid for. */
  readonly paid: number[];
  /** Texts that a visitor sent, in order. */
  readonly said: string[];
  readonly conversation: ConversationReader;
  /** How often each kind of client finished a round. */
  readonly rounds: Record<string, number>;
  /** Failures in clients; failed requests are counted by the balancer. */
  readonly problems: string[];
}

/** Clients that work until they are stopped. */
export interface Traffic {
  readonly done: Done;
  /** Ends when every kind of client has finished another round. */
  anotherRound(): Promise<void>;
  /** Stops all clients, each after its round. */
  stop(): Promise<void>;
}

/** Milliseconds between rounds, so that the limits of one customer are not reached. */
const REST = 500;

/**
 * Starts one client of each kind at an address: a customer who pays, one whose session stays open, one who signs in
 * again and again, an operator, and a visitor in a chat.
 */
export async function startTraffic(url: string, owner: Database): Promise<Traffic> {
  const lasting = new Browser(url);
  if ((await lasting.signIn('0820000001', '2580')) !== 200) throw new Error('Nobody can sign in.');
  const operator = await operatorCall({ url, database: owner }, 'admin', 'treasury', 'support');
  const chat = await openChat(url);
  const paid: number[] = [];
  const clients: Record<string, () => Promise<void>> = {
    paying: async () => {
      paid.push(await payTwice(url));
    },
    'signed in': async () => {
      if (!(await lasting.isIn())) throw new Error('The session has ended.');
    },
    'signing in': async () => {
      const browser = new Browser(url);
      if ((await browser.signIn('0820000001', '2580')) !== 200) throw new Error('Refused.');
      if (!(await browser.isIn())) throw new Error('The new session is not known.');
    },
    operator: async () => {
      for (const path of ['me', 'cases', 'dashboard'] as const) {
        const look = () => operator.call('GET', `/console/api/${path}`);
        let { status } = await look();
        // The console repeats what was answered 503 with Retry-After, too.
        if (status === 503) ({ status } = await look());
        if (status !== 200) throw new Error(`${path}: ${status}`);
      }
    },
    visitor: chat.say,
  };
  const rounds: Record<string, number> = Object.fromEntries(
    Object.keys(clients).map((name) => [name, 0]),
  );
  const problems: string[] = [];
  let isStopped = false;
  const running = Object.entries(clients).map(async ([name, work]) => {
    while (!isStopped) {
      await work().catch((error: Error) => problems.push(`${name}: ${error.message}`));
      rounds[name] = (rounds[name] ?? 0) + 1;
      await pause(REST);
    }
  });
  const { said, conversation } = chat;
  return {
    done: { paid, said, conversation, rounds, problems },
    anotherRound: async () => {
      const before = { ...rounds };
      // The round under way may have begun before.
      while (Object.keys(rounds).some((name) => (rounds[name] ?? 0) < (before[name] ?? 0) + 2)) {
        await pause(50);
      }
    },
    stop: async () => {
      isStopped = true;
      await Promise.all(running);
    },
  };
}

/** Creates a transaction by the same request twice, at two servers, and pays for it; returns its id. */
async function payTwice(url: string): Promise<number> {
  const creation = await prepareCreation(url, nomvula);
  const first = await sendCreation(url, creation);
  const again = await sendCreation(url, creation);
  const id = first.body['transaction-id'];
  if (first.status !== 201 || again.body['transaction-id'] !== id) {
    throw new Error(`Created ${first.status} ${id}, then ${again.body['transaction-id']}.`);
  }
  const { body } = await startPaying(url, nomvula, id);
  await decideOnPage(body.webPaymentLinks[0]?.paymentUrl ?? '', 'APPROVED');
  await listTransactions(url, nomvula);
  return id;
}

/** A visitor who says one thing after the other, and reads the conversation's stream. */
async function openChat(url: string) {
  const browser = new Browser(url);
  const { body } = await browser.ask<{ id: number }>('POST /api/chat/conversation', {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      'user-id': 3044,
      'custom-type': 'CUSTOMER_PORTAL',
      message: 'The first message.',
      context: [],
    },
  });
  const said = ['The first message.'];
  const conversation = new ConversationReader(
    browser.cookiesFor('/'),
    () => `${url}/conversations/${body.id}/messages`,
  );
  const say = async () => {
    const text = `Message ${said.length + 1}.`;
    const key = randomUUID();
    const path = `POST /conversations/${body.id}/messages` as const;
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { status } = await browser.ask(path, { body: { key, text } });
      if (status >= 300) throw new Error(`Saying it was answered ${status}.`);
    }
    said.push(text);
  };
  return { said, conversation, say };
}
