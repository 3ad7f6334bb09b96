import { statementsService } from '../src/ledger/reconciliation/service.ts';
import { prefundingService } from '../src/payouts/floats/service.ts';
import { currentBusinessDay } from '../src/platform/database/clock.ts';
import { withTransaction } from '../src/platform/database/pool.ts';
import { ann, ben } from './exchange.ts';
import type { PreparedDatabase } from './prepared.ts';
import { camtFile } from './statement-files.ts';

/** An order that two people agreed on. */
export interface AgreedOrder {
  id: bigint;
  reference: string;
}

/** A line of a bank account of a test; the account MAIN and today unless said otherwise. */
interface BankSays {
  words: string;
  cents: bigint;
  day?: string;
  account?: { account: string; currency: string };
}

/** Prefunding orders and the bank's lines about them. */
export function prefundingDesk(prepared: Pick<PreparedDatabase, 'database' | 'owner'>) {
  const { database, owner } = prepared;
  const statements = () => statementsService(database, { name: 'Thumela' });
  const act = <Result>(run: (of: ReturnType<typeof prefundingService>) => Promise<Result>) =>
    withTransaction(database, (handle) => run(prefundingService(handle)));
  const orderOf = (id: bigint) =>
    database.db
      .selectFrom('prefunding_orders')
      .select(['state', 'sent_on', 'returned_on', 'reference'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const rows = async (text: string, values: unknown[]) =>
    (await owner.pool.query<{ said: string }>(text, values)).rows.map(({ said }) => said);
  let lines = 0;
  return {
    act,
    orderOf,
    today: () => currentBusinessDay(database.clock),
    async agree(order: {
      floatId: bigint;
      bankAccount: string;
      amountCents: bigint;
    }): Promise<AgreedOrder> {
      const id = await act(async (of) => {
        const proposed = await of.propose(order, ann);
        await of.agree(proposed, ben);
        return proposed;
      });
      return { id, reference: (await orderOf(id)).reference };
    },
    /** Has two people cancel an agreed order. */
    async cancel(id: bigint): Promise<void> {
      await act((of) => of.cancel(id, ann));
      await act((of) => of.cancel(id, ben));
    },
    /** Imports a line of a bank; returns its id. */
    async bankSays({ words, cents, account, day }: BankSays): Promise<bigint> {
      lines += 1;
      const of = { day: day ?? currentBusinessDay(database.clock), cents, bank: `B${lines}` };
      const content = camtFile([{ ...of, words: `${words} no${lines}` }], account);
      await statements().import({ name: 'bank.xml', content, from: 'bank', operator: 'Thandi' });
      const { rows: last } = await owner.pool.query('select max(id) as id from statement_lines');
      return last[0].id;
    },
    propose: (lineId: bigint, target: string) =>
      statements().propose({ lineId, target, operator: 'Ann', reason: 'As the bank says.' }),
    confirm: (lineId: bigint, operator = 'Ben') => statements().confirm({ lineId, operator }),
    matchOf: async (line: bigint) =>
      (
        await rows(
          `select concat_ws(' ', purpose, state, prefunding_order_id) as said from statement_matches
           where line_id = $1 and state <> 'REFUSED'`,
          [line],
        )
      )[0],
    /** Postings about an order, and by a line. */
    postedFor: (id: bigint) =>
      rows(`${POSTED} where e.subject = 'prefunding-order:' || $1 ${OLDEST}`, [id]),
    postedBy: (line: bigint) =>
      rows(`${POSTED} where e.document = 'statement-line:' || $1 ${OLDEST}`, [line]),
    eventsOf: (id: bigint) =>
      rows('select state as said from prefunding_events where order_id = $1 order by id', [id]),
  };
}

const POSTED = `select concat_ws(' ', e.event, l.account, l.sub_account, l.amount_cents) as said
  from journal_entries e join journal_lines l on l.entry_id = e.id`;
const OLDEST = 'order by e.id, l.line';
