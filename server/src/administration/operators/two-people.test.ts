import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import type { ErrorBody } from '../../../test/outbound.ts';
import { twoPeople } from '../../../test/prices.ts';
import { camtFile, MAIN } from '../../../test/statement-files.ts';
import { statementsService } from '../../ledger/reconciliation/service.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { operatorsService } from './service.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
  await statementsService(server.database, { name: 'Thumela' }).addBankAccount(MAIN);
});
afterAll(() => server.close());

let admin: SignedIn;
let treasury: SignedIn;
beforeEach(async () => {
  admin = await operatorCall(server, 'admin');
  treasury = await operatorCall(server, 'treasury');
});

const reason = 'They forgot the password.';

/** Gives an operator a new link, which its author has seen. */
const letIn = async (who: SignedIn, by: SignedIn) => {
  const path = `/console/api/operators/${who.id}/invitation` as const;
  expect((await by.call('POST', path, { reason })).status).toBe(201);
};

let margin = 1;
/** Proposes a rate and has a second operator confirm it; withdraws it if that is refused. */
async function changed(first: SignedIn, second: SignedIn) {
  const { propose, decide } = twoPeople(first, second);
  margin += 0.1;
  const values = { mid: '110.00', 'margin-percent': margin.toFixed(1) };
  const { body } = await propose('RATE', 'MW', values);
  const confirmed = await decide('confirm', body['case-id']);
  if (confirmed.status !== 204) await decide('refuse', body['case-id'], first);
  return confirmed;
}

describe('an own password', () => {
  const path = ({ id }: SignedIn) => `/console/api/operators/${id}/invitation` as const;

  test('and second factor cannot be reset by an operator to whom its owner gave access, directly or through others', async () => {
    const puppet = await operatorCall(server, 'admin');
    const second = await operatorCall(server, 'admin');
    await letIn(puppet, admin);
    await letIn(second, puppet);
    for (const by of [puppet, second]) {
      const { status, body } = await by.call<ErrorBody>('POST', path(admin), { reason });
      expect([status, body['error-code']]).toEqual([409, 'STATUS_CONFLICT']);
      const reset = `/console/api/operators/${admin.id}/second-factor/reset` as const;
      expect((await by.call('POST', reset, { reason })).status).toBe(409);
      expect(body.message).toMatch(/^This person gave you .* another admin\.$/);
    }
    const own = await admin.call<ErrorBody>('POST', path(admin), { reason });
    expect(own.status).toBe(400);
    // The admin who gave the access may make another link, and so may a third person.
    await letIn(puppet, admin);
    await letIn(admin, await operatorCall(server, 'admin'));
    await server.owner.pool.query(
      `update operator_accesses set made_at = made_at - interval '7 days'`,
    );
    await letIn(admin, puppet);
  });

  test('is replaced by another person with a trace: who did it, why, and an e-mail to its owner', async () => {
    const other = await operatorCall(server, 'admin');
    const { body } = await other.call<{ link: string }>('POST', path(admin), { reason });
    const token = body.link.split('#')[1];
    const chosen = await fetch(`${server.url}/console/api/invitation/password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ token, password: 'orange kettle walks 47 miles' }),
    });
    expect(chosen.status).toBe(204);
    const { pool } = server.owner;
    const { rows } = await pool.query(
      `select action, actor from audit_entries where subject = $1
       and action in ('operator.invited', 'operator.password-chosen') order by id desc limit 2`,
      [`operator:${admin.id}`],
    );
    expect(rows).toEqual([
      { action: 'operator.password-chosen', actor: admin.actor },
      { action: 'operator.invited', actor: other.actor },
    ]);
    const { rows: sent } = await pool.query('select from messages where recipient = $1', [
      admin.actor.replace('operator:', ''),
    ]);
    expect(sent).toHaveLength(1);
  });

  test('is replaced by the terminal, which the audit trail names', async () => {
    await withTransaction(server.database, (handle) =>
      operatorsService(handle, server.config).invite(admin.id, { actor: 'command', reason }),
    );
    const { rows } = await server.owner.pool.query(
      `select actor, details from audit_entries where subject = $1 and action = 'operator.invited'
       order by id desc limit 1`,
      [`operator:${admin.id}`],
    );
    expect(rows).toEqual([{ actor: 'command', details: { reason } }]);
  });
});

describe('two people', () => {
  test('are not a proposer and an operator to whom they gave access within seven days', async () => {
    await letIn(treasury, admin);
    const { status, body } = await changed(admin, treasury);
    expect([status, body['error-code']]).toEqual([409, 'STATUS_CONFLICT']);
    expect(body.message).toMatch(
      /^You cannot approve this until \d+ \w+ 20\d\d, \d\d:\d\d: one of you/,
    );
    expect((await changed(admin, await operatorCall(server, 'treasury'))).status).toBe(204);
    await server.owner.pool.query(
      `update operator_accesses set made_at = made_at - interval '7 days' where operator_id = $1`,
      [treasury.id],
    );
    expect((await changed(admin, treasury)).status).toBe(204);
  });

  test('are not two operators with access from the same third one, nor an operator and the one who gave them access', async () => {
    const other = await operatorCall(server, 'treasury');
    const between = await operatorCall(server, 'admin');
    await letIn(treasury, admin);
    await letIn(between, admin);
    await letIn(other, between);
    expect((await changed(other, treasury)).status).toBe(409);
    expect((await changed(treasury, admin)).status).toBe(409);
    expect((await changed(other, admin)).status).toBe(409);
  });

  test('are two operators with access from two admins', async () => {
    const other = await operatorCall(server, 'treasury');
    await letIn(treasury, admin);
    await letIn(other, await operatorCall(server, 'admin'));
    expect((await changed(treasury, other)).status).toBe(204);
  });

  test('are needed for a month and for a line of a statement, too', async () => {
    await letIn(treasury, admin);
    const months = '/console/api/books/months';
    const { next } = (await admin.call<{ next: string }>('GET', months)).body;
    await admin.call('POST', `${months}/${next}/closing`, {});
    const closed = await treasury.call<ErrorBody>('POST', `${months}/${next}/closing`, {
      'proposed-by': admin.actor,
    });
    expect(closed.body.message).toMatch(/cannot approve this until/);

    const books = '/console/api/books';
    const content = camtFile([
      { cents: 4_200n, day: '2026-10-01', reference: 'NOBODY KNOWS', bank: 'B1' },
    ]);
    await treasury.call('POST', `${books}/statements`, {
      ...{ from: 'bank', name: 'a file', content: content.toString('base64') },
    });
    interface LeftOver {
      lines: { id: number; reference: string; proposal?: number }[];
    }
    const line = async () =>
      (await treasury.call<LeftOver>('GET', `${books}/leftovers`)).body.lines.find(
        ({ reference }) => reference === 'NOBODY KNOWS',
      );
    const path = `${books}/leftovers/${(await line())?.id ?? 0}` as const;
    await treasury.call('POST', `${path}/proposal`, { target: 'suspense', reason });
    const { status, body } = await admin.call<ErrorBody>('POST', `${path}/confirmation`, {
      proposal: (await line())?.proposal,
    });
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(/cannot approve this until/),
    ]);
  });
});

test('adding an operator and resetting a second factor count as giving access', async () => {
  const path = '/console/api/operators';
  const body = { email: 'new@staff.example', name: 'New', roles: ['treasury'], reason };
  const { id } = (await admin.call<{ id: number }>('POST', path, body)).body;
  await admin.call('POST', `${path}/${treasury.id}/second-factor/reset`, { reason });
  const { rows } = await server.database.pool.query(
    'select operator_id from operator_accesses where made_by = $1 order by id',
    [admin.actor],
  );
  expect(rows).toEqual([{ operator_id: BigInt(id) }, { operator_id: treasury.id }]);
});
