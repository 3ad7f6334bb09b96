import { addDays } from '@thumela/rules/dates/dates.ts';
import { currentBusinessDay } from '../src/platform/database/clock.ts';
import { callServer } from './call.ts';
import type { TestCustomer } from './customers.ts';
import { addDebtor, type Debtor } from './debts.ts';
import type { RunningServer } from './harness.ts';
import type { SignedIn } from './operators.ts';
import type { ErrorBody } from './outbound.ts';

interface OwnDebt {
  amount: number;
  instalment: { amount: number; 'due-on': string; options: string[] } | null;
}

/** A debt with its arrangement. */
export interface ArrangedDebt extends Debtor {
  arrangement: number;
}

/** Debts that are paid in two instalments. The first is R 30.00. */
export function instalmentsOn(server: () => RunningServer) {
  const rows = async (text: string, values: unknown[] = []) =>
    (await server().owner.pool.query(text, values)).rows;
  const dayIn = (days: number) => addDays(currentBusinessDay(server().database.clock), days);

  /** Changes rows that only a test changes. */
  const alter = async (table: string, set: string, arrangement: number) => {
    const key = table === 'debt_arrangements' ? 'id' : 'arrangement_id';
    await rows(`alter table ${table} disable trigger user`);
    await rows(`update ${table} set ${set} where ${key} = $1`, [arrangement]);
    await rows(`alter table ${table} enable trigger user`);
  };

  const propose = (
    who: SignedIn,
    { id, cents }: Pick<Debtor, 'id' | 'cents'>,
    [one, two] = [dayIn(5), dayIn(35)],
  ) =>
    who.call<{ id: number } & ErrorBody>('POST', `/console/api/debts/${id}/instalments`, {
      instalments: [
        { amount: '30.00', 'due-on': one },
        { amount: (Number(cents - 3000n) / 100).toFixed(2), 'due-on': two },
      ],
      reason: 'The customer asked for it.',
    });
  const agree = (who: SignedIn, arrangement: number) =>
    who.call<ErrorBody>('POST', `/console/api/debt-arrangements/${arrangement}/agreement`);
  const pay = ({ headers }: TestCustomer, id: bigint, part: string) =>
    callServer<{ url: string } & ErrorBody>(server().url, `POST /debts/${id}/payment`, {
      headers,
      body: { option: 'STITCH', part },
    });

  return {
    ...{ rows, dayIn, alter, propose, agree, pay },
    end: (who: SignedIn, arrangement: number, reason: string) =>
      who.call<{ ended: boolean } & ErrorBody>(
        'POST',
        `/console/api/debt-arrangements/${arrangement}/end`,
        { reason },
      ),
    keep: (who: SignedIn, arrangement: number) =>
      who.call<ErrorBody>('DELETE', `/console/api/debt-arrangements/${arrangement}/end`),
    /** A debt with instalments that two people agreed to. */
    arranged: async (one: SignedIn, other: SignedIn): Promise<ArrangedDebt> => {
      const debtor = await addDebtor(server());
      const { body } = await propose(one, debtor);
      const { status } = await agree(other, body.id);
      if (status !== 204) throw new Error(`The agreement answered ${status}.`);
      return { ...debtor, arrangement: body.id };
    },
    /** Moves the days of the instalments. */
    move: (arrangement: number, days: number) =>
      alter('debt_instalments', `due_on = due_on + ${days}`, arrangement),
    listDebts: async ({ headers }: TestCustomer) =>
      (await callServer<OwnDebt[]>(server().url, 'GET /debts.json', { headers })).body,
    /** Starts a payment; returns the request to its partner. */
    startPaying: async ({ customer, id }: Debtor, part: string) => {
      const { status } = await pay(customer, id, part);
      if (status !== 201) throw new Error(`The payment answered ${status}.`);
      const [opened] = await rows(
        `select partner_reference as "openedAs", payment_reference as "paymentReference"
         from payment_authorisations where transaction_id = $1 and status = 'OPEN'`,
        [id],
      );
      return { ...opened, partnerReference: opened.openedAs };
    },
  };
}
