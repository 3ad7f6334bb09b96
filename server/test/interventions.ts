import { businessDay } from '@thumela/rules/dates/dates.ts';
import { latestInterventionEnd } from '@thumela/rules/reporting/interventions.ts';
import { withTransaction } from '../src/platform/database/pool.ts';
import { outboundService } from '../src/sending/service.ts';
import { addCustomer } from './customers.ts';
import { testDesk } from './desk.ts';
import type { RunningServer } from './harness.ts';
import { operatorCall } from './operators.ts';
import { corridors, sendMoney } from './outbound.ts';
import { reportPaid } from './report-paid.ts';

export const zanele = { actor: 'operator:Zanele', reason: 'The Centre withdrew it.' } as const;
export const pieter = { actor: 'operator:Pieter', reason: 'I have read the letter.' } as const;
/** The end of a direction that was withdrawn. */
export const WITHDRAWN = {
  decision: 'END',
  parameters: { withdrawal: 'FIC 2026/119' },
} as const;

/** Answer of recording a direction. */
interface Recorded {
  'case-id': number;
  message: string;
}

/** Records directions not to proceed on a running server, and finds what they stop. */
export async function interventionsOn(server: RunningServer) {
  const desk = testDesk({ ...server, brand: server.services.brand });
  const compliance = await operatorCall(server, 'compliance');
  const today = () => businessDay(server.database.clock.now());
  const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await server.owner.pool.query<Row>(text, values)).rows;

  const record = (body: Record<string, unknown>, by = compliance) =>
    by.call<Recorded>('POST', '/console/api/interventions', {
      reference: 'FIC 2026/118',
      'directed-on': today(),
      'ends-on': latestInterventionEnd(today()),
      ...body,
    });

  /** Records a direction and returns its case. */
  async function direct(about: string, quoted: unknown): Promise<bigint> {
    const { status, body } = await record({ about, quoted: String(quoted) });
    if (status !== 201) throw new Error(body.message);
    return BigInt(body['case-id']);
  }

  /** An unpaid transaction of a new customer, with its payment reference. */
  async function sent() {
    const customer = await addCustomer(server);
    const made = await sendMoney(server.url, customer, corridors.zimbabweCash, 100);
    const id = BigInt(made['transaction-id']);
    const [row] = await rows<{ quoted: string }>(
      'select payment_reference as quoted from transactions where id = $1',
      [id],
    );
    return { customer, id, quoted: row?.quoted ?? '' };
  }

  return {
    ...{ desk, compliance, today, rows, record, direct, sent },
    /** A paid transaction of a new customer. */
    paid: async () => {
      const made = await sent();
      await reportPaid(server.database, made.id);
      return made;
    },
    /** Kinds of the open cases of a subject. */
    openKinds: async (subject: string): Promise<string[]> =>
      (
        await rows<{ kind: string }>(
          "select kind from cases where subject = $1 and state <> 'DECIDED' order by kind",
          [subject],
        )
      ).map(({ kind }) => kind),
    setStatus: (id: bigint, status: string) =>
      rows('update transactions set status = $2 where id = $1', [id, status]),
    /** Expires an unpaid transaction, as the clock does. */
    expire: (id: bigint) =>
      withTransaction(server.database, (handle) =>
        outboundService(handle, server.services).move({ id, to: 'EXPIRED', actor: 'clock' }),
      ),
    endByTwo: async (of: bigint, decision: 'END' | typeof WITHDRAWN): Promise<void> => {
      await desk.propose(of, decision, zanele);
      await desk.decide(of, decision, pieter);
    },
  };
}

export type TestInterventions = Awaited<ReturnType<typeof interventionsOn>>;
