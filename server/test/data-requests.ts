import { makeExports, runRetention } from '../src/compliance/data-protection/service.ts';
import { callServer } from './call.ts';
import { PIN, type TestCustomer } from './customers.ts';
import { testDesk } from './desk.ts';
import type { RunningServer } from './harness.ts';

/** A customer's request as the portal reads it. */
interface SeenRequest {
  id: number;
  kind: string;
  state: string;
  ground: string | null;
  'due-on': string;
  'erase-from': string | null;
  'export-until': string | null;
}

export const zanele = { actor: 'operator:Zanele', reason: 'The customer asked for it.' } as const;
export const pieter = { actor: 'operator:Pieter', reason: 'I have looked at it too.' } as const;

/** Makes and decides requests about personal data on a running server. */
export function dataRequestsOn(server: RunningServer) {
  const desk = testDesk({ ...server, brand: server.services.brand });
  const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await server.owner.pool.query<Row>(text, values)).rows;
  const { signal } = new AbortController();

  const ask = (of: TestCustomer, kind: string, words = '') =>
    callServer<SeenRequest>(server.url, 'POST /data-requests', {
      headers: of.headers,
      body: { kind, words },
    });
  const caseOf = async (request: number) => {
    const found = await rows<{ id: bigint }>(
      'select case_id as id from data_requests where id = $1',
      [request],
    );
    return BigInt(found[0]?.id ?? 0);
  };
  return {
    ...{ desk, rows, ask, caseOf },
    /** A new request with its case. */
    askedFor: async (of: TestCustomer, kind: string, words = '') => {
      const { status, body } = await ask(of, kind, words);
      if (status !== 201) throw new Error(JSON.stringify(body));
      return { id: body.id, caseId: await caseOf(body.id) };
    },
    seenBy: async (of: TestCustomer) =>
      (
        await callServer<SeenRequest[]>(server.url, 'GET /data-requests.json', {
          headers: of.headers,
        })
      ).body,
    makeAll: () => makeExports(server.services, signal),
    /** A round of every job, however long ago the last one was. */
    retain: async () => {
      await rows('update retention_runs set ended_at = null');
      await runRetention(server.services, signal);
    },
    linkTo: (of: TestCustomer, request: number, pin = PIN) =>
      callServer<{ link: string }>(server.url, `POST /data-requests/${request}/link`, {
        headers: of.headers,
        body: { pin },
      }),
    download: async (of: TestCustomer, link: string) => {
      const answer = await fetch(server.url + link, { headers: of.headers });
      return { status: answer.status, content: new Uint8Array(await answer.arrayBuffer()) };
    },
    /** Moves everything of a customer into the past. */
    moveBack: async (of: TestCustomer, interval: string) => {
      const values = [of.registrationId, interval];
      await rows(
        'update customers set created_at = created_at - $2::interval where registration_id = $1',
        values,
      );
      await rows(
        `update transactions set created_at = created_at - $2::interval, status_at = status_at - $2::interval,
           status = 'COMPLETE' where registration_id = $1`,
        values,
      );
    },
  };
}
