import type pg from 'pg';
import { corridors, type TestCorridor, testCorridor } from '../../../server/test/outbound.ts';
import { CHANNELS, type Channel } from './place.ts';

/** A route of a corridor, and its price. */
interface BenchRoute {
  channel: Channel;
  /** Cents of rand per payout. */
  fixedCostCents: number;
  /** Largest amount paid out, in the currency of the corridor. */
  maxAmount?: number;
}

/** A corridor with its routes, the preferred one first; without routes the default partner pays. */
export interface BenchCorridor extends TestCorridor {
  /** Units of its currency for one rand, about. */
  mid: number;
  currency: string;
  strategy: 'PRIORITY' | 'COST' | 'SUCCESS';
  routes: readonly BenchRoute[];
}

const describeRoute = (
  channel: Channel,
  fixedCostCents: number,
  maxAmount?: number,
): BenchRoute => ({
  channel,
  fixedCostCents,
  ...(maxAmount !== undefined && { maxAmount }),
});

const zimbabweWallet = testCorridor(1, 12, { 32: '263771234567' });

/** Corridors of the bench: cash, wallets and banks, all strategies, limits of amounts, and none at all. */
export const CORRIDORS: readonly BenchCorridor[] = [
  {
    ...corridors.zimbabweCash,
    ...{ mid: 0.0615, currency: 'USD', strategy: 'PRIORITY' },
    routes: [
      describeRoute('sandbox-cash', 500),
      describeRoute('sandbox-mobile', 700),
      describeRoute('sandbox', 900),
    ],
  },
  {
    ...corridors.congoCash,
    ...{ mid: 0.0615, currency: 'USD', strategy: 'COST' },
    routes: [
      describeRoute('sandbox', 900),
      describeRoute('sandbox-cash', 300, 120),
      describeRoute('sandbox-mobile', 500),
    ],
  },
  {
    ...corridors.lesothoCash,
    ...{ mid: 1, currency: 'LSL', strategy: 'SUCCESS' },
    routes: [describeRoute('sandbox-cash', 300), describeRoute('sandbox-mobile', 300)],
  },
  {
    ...corridors.malawiWallet,
    ...{ mid: 107.8, currency: 'MWK', strategy: 'COST' },
    routes: [describeRoute('sandbox-mobile', 200), describeRoute('sandbox-cash', 150, 100_000)],
  },
  {
    ...corridors.nigeriaBank,
    ...{ mid: 84.3, currency: 'NGN', strategy: 'SUCCESS' },
    routes: [
      describeRoute('sandbox', 400),
      describeRoute('sandbox-mobile', 400),
      describeRoute('sandbox-cash', 400),
    ],
  },
  {
    ...corridors.britainBank,
    ...{ mid: 0.0458, currency: 'GBP', strategy: 'PRIORITY' },
    routes: [describeRoute('sandbox-mobile', 1000), describeRoute('sandbox-cash', 1000)],
  },
  { ...zimbabweWallet, mid: 0.0615, currency: 'USD', strategy: 'PRIORITY', routes: [] },
];

/** The payout partner of a corridor. */
export const partnerOf = ({ request }: BenchCorridor): number => request['payout-partner-id'] ?? 0;

/** Sets the routes and strategies up, as two operators would have decided. */
export async function setUpRoutes(owner: pg.ClientBase): Promise<void> {
  for (const channel of CHANNELS) {
    await owner.query(
      'insert into payout_channels (name, label) values ($1, $1) on conflict do nothing',
      [channel],
    );
  }
  for (const corridor of CORRIDORS) {
    const pair = [partnerOf(corridor), corridor.currency];
    if (corridor.routes.length === 0) continue;
    await owner.query(
      'insert into payout_rules (payout_partner_id, currency, strategy) values ($1, $2, $3)',
      [...pair, corridor.strategy],
    );
    for (const [index, { channel, fixedCostCents, maxAmount }] of corridor.routes.entries()) {
      await owner.query(
        `insert into payout_routes (payout_partner_id, currency, channel, priority, fixed_cost_cents, max_amount)
         values ($1, $2, $3, $4, $5, $6)`,
        [...pair, channel, index + 1, fixedCostCents, maxAmount ?? null],
      );
    }
  }
}
