import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  callServer,
  customerHeaders,
  type RunningServer,
  startServer,
} from '../../../test/harness.ts';
import {
  announceDocument,
  buildSaId,
  createPhoto,
  newApplicant,
  newMsisdn,
  putFile,
  type SignUpBody,
  submitRegistration,
  uploadDocuments,
} from '../../../test/sign-up.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'thumela-registration-'));
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true, settings: { dataDir } });
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

/** Signs a person up with their own documents. */
const register = async (more: SignUpBody = {}, headers?: Record<string, string>) =>
  submitRegistration(
    server.url,
    newApplicant({ documents: await uploadDocuments(server.url), ...more }),
    headers,
  );

async function messagesTo(msisdn: string): Promise<string[]> {
  const { rows } = await server.database.pool.query<{ body: string }>(
    'select body from messages where recipient = $1 order by id',
    [msisdn],
  );
  return rows.map(({ body }) => body);
}

async function rowsOf(id: unknown) {
  const { rows } = await server.database.pool.query(
    `select c.*, r.reasons, r.screening, r.decided_by,
       (select count(*)::int from documents where used_by = 'customer:' || c.id) as documents
     from customers c join customer_reviews r on r.customer_id = c.id where c.id = $1`,
    [id],
  );
  return rows[0];
}

describe('POST /registrations/registration/', () => {
  test('answers 201 with the customer and a registration-id [SIGNUP-36]', async () => {
    const msisdn = newMsisdn();
    // As a phone's contacts write it.
    const typed = `+27 ${msisdn.slice(2, 4)} ${msisdn.slice(4, 7)}-${msisdn.slice(7)}`;
    const { status, body } = await register({ msisdn: typed });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: expect.any(Number),
      dob: '1992-03-14',
      msisdn,
      'first-name': 'Rutendo',
      'last-name': 'Mapfumo',
      gender: 'FEMALE',
      'id-number': expect.stringMatching(/^ZZ\d{6}$/),
      'id-type': 'FOREIGN_PASSPORT',
      'country-code': 'ZWE',
      'country-name': 'Zimbabwe',
      'email-address': null,
      'registration-id': expect.any(Number),
      'approval-status': 'APPROVED',
      'has-active-bank-card': false,
    });
  });

  test('stores every key of the body as it is spelled inside [SIGNUP-37]', async () => {
    const msisdn = newMsisdn();
    const { body } = await register({ msisdn, 'id-number': `zz 99-${msisdn.slice(-4)}` });
    expect(await rowsOf(body.id)).toMatchObject({
      first_name: 'Rutendo',
      last_name: 'Mapfumo',
      msisdn,
      dob: '1992-03-14',
      gender: 'FEMALE',
      id_type: 'FOREIGN_PASSPORT',
      id_number: `ZZ99${msisdn.slice(-4)}`,
      id_expiry_date: '2031-05-31',
      nationality: 'ZWE',
      street: '12 Example Street',
      town: 'Sunnyside',
      city: 'Pretoria',
      province: 'GAUTENG',
      postal_code: '0002',
      documents: 2,
    });
  });

  test.each([
    ['Asylum Paper', 'CTRZWE000111', '2031-01-31', 'ASYLUM_PAPER', '2031-01-31', 'ZWE'],
    ['Foreign ID', 'AB123456', '9999-12-31', 'FOREIGN_ID', '9999-12-31', 'LSO'],
    ['FOREIGN_ID', 'AB123457', '', 'FOREIGN_ID', '9999-12-31', 'LSO'],
    ['SA ID', buildSaId('920314', '1234'), '9999-12-31', 'SA_ID', '9999-12-31', 'ZAF'],
  ])('takes a holder of %s', async (idType, number, expiry, stored, expires, nationality) => {
    const { status, body } = await register({
      'id-type': idType,
      'id-number': number,
      'id-expiry-date': expiry,
      nationality,
    });
    expect(status).toBe(201);
    expect(await rowsOf(body.id)).toMatchObject({ id_type: stored, id_expiry_date: expires });
  });

  test('sends a PIN by SMS with which the customer signs in', async () => {
    const msisdn = newMsisdn();
    await register({ msisdn });
    const [text = '', ...more] = await messagesTo(msisdn);
    expect(more).toEqual([]);
    const [pin = '', ...others] = text.match(/\b\d{4}\b/g) ?? [];
    expect(others).toEqual([]);
    const { status, body } = await callServer(server.url, 'GET /api/authentication/app', {
      headers: customerHeaders(`0${msisdn.slice(2)}`, pin),
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ username: msisdn });
    const { rows } = await server.database.pool.query(
      'select k.pin_hash from credentials k join customers c on c.id = k.customer_id where c.msisdn = $1',
      [msisdn],
    );
    expect(rows[0].pin_hash).toMatch(/^\$argon2id\$/);
  });

  test('records the referral of a code that is known, and only that [SIGNUP-36]', async () => {
    const { rows } = await server.database.pool.query(
      `select referral_code from customers where msisdn = '27820000001'`,
    );
    const code: string = rows[0].referral_code;
    const referred = await register({}, { 'referral-code': code.toLowerCase() });
    const unknown = await register({}, { 'referral-code': 'NOBODYS' });
    expect((await rowsOf(referred.body.id)).referred_by).toBe(code);
    expect(unknown.status).toBe(201);
    expect((await rowsOf(unknown.body.id)).referred_by).toBeNull();
  });

  test('leaves an entry in the audit trail, without number or PIN', async () => {
    const { body } = await register();
    const { rows } = await server.database.pool.query(
      `select actor, action, details::text from audit_entries where subject = $1 order by id`,
      [`customer:${body.id}`],
    );
    expect(rows.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
      'partner customer.registered',
      'system customer.approved',
    ]);
    expect(JSON.stringify(rows)).not.toContain(String(body['id-number']));
    expect(JSON.stringify(rows)).not.toContain(String(body.msisdn));
  });

  test('needs the partner and its headers [SIGNUP-36]', async () => {
    const body = newApplicant();
    expect((await submitRegistration(server.url, body, { authorization: '' })).status).toBe(401);
    expect(
      (await submitRegistration(server.url, body, { 'registering-partner-id': '16' })).status,
    ).toBe(403);
  });
});

describe('approval', () => {
  test('comes at once for who is on no list, as this demo says', async () => {
    const { body } = await register();
    expect(body['approval-status']).toBe('APPROVED');
    expect(await rowsOf(body.id)).toMatchObject({
      reasons: [],
      decided_by: 'system',
      screening: { result: 'clear', list: '2026-06-19' },
    });
  });

  test.each([
    [
      'a listed name with a slip and the date of birth',
      { 'first-name': 'Viktorr', 'last-name': 'Blokade', gender: 'Male', dob: '1961-04-09' },
      ['SANCTIONS'],
    ],
    [
      'a listed name whose date of birth nobody knows',
      { 'first-name': 'Ottilie', 'last-name': 'Sperrliste' },
      ['SANCTIONS'],
    ],
    [
      'a listed name with letters that only look alike',
      { 'first-name': 'Vіktоr', 'last-name': 'Вlоkkаdе', gender: 'Male', dob: '1961-04-09' },
      ['SANCTIONS'],
    ],
    [
      'a name that cannot be compared',
      { 'first-name': '𒀀𒀭𒀀𒀭𒀀', 'last-name': '𒂗𒍪𒀀𒂗𒍪' },
      ['NAME_NOT_COMPARABLE'],
    ],
    ['a blocked nationality', { nationality: 'PRK' }, ['NATIONALITY_BLOCKED']],
  ])('waits for an operator: %s', async (_why, person, reasons) => {
    const { status, body } = await register(person);
    expect(status).toBe(201);
    expect(body['approval-status']).toBe('PENDING');
    expect(body['registration-id']).toBeTypeOf('number');
    expect(await rowsOf(body.id)).toMatchObject({ reasons, decided_by: null });
    expect(JSON.stringify(body)).not.toMatch(/sanction|blocked|reason/i);
  });

  test('is left to operators where the settings say so, with a case for them', async () => {
    const careful = await startServer({
      demo: true,
      databaseUrl: server.config.databaseUrl,
      settings: { dataDir, autoApproveRegistrations: false },
    });
    const documents = await uploadDocuments(careful.url);
    const { body } = await submitRegistration(careful.url, newApplicant({ documents }));
    expect(body['approval-status']).toBe('PENDING');
    expect((await rowsOf(body.id)).reasons).toEqual(['APPROVED_BY_OPERATORS']);
    const { rows } = await server.database.pool.query(
      `select kind, state, facts, action from cases c join case_events e on e.case_id = c.id where subject = $1`,
      [`customer:${body.id}`],
    );
    const facts = { reasons: ['APPROVED_BY_OPERATORS'] };
    expect(rows).toEqual([{ kind: 'SIGN_UP', state: 'OPEN', facts, action: 'OPENED' }]);
    await careful.close();
  });
});

describe('every rule holds on the server too', () => {
  const today = new Date(Date.now() + 2 * 3_600_000).toISOString().slice(0, 10);
  const yearsAgo = (years: number, days = 0) => {
    const date = new Date(`${today}T00:00:00Z`);
    date.setUTCFullYear(date.getUTCFullYear() - years);
    date.setUTCDate(date.getUTCDate() + days);
    return date.toISOString().slice(0, 10);
  };
  const sa = { 'id-type': 'SA ID', nationality: 'ZAF' };
  const VALID = 'A valid Id Number must be entered';
  const cases: [string, SignUpBody, string][] = [
    ['no first name', { 'first-name': ' ' }, 'First Name is required'],
    ['a short first name', { 'first-name': 'Anna' }, 'First Name must be at least 5 characters'],
    ['a short last name', { 'last-name': 'Dube' }, 'Last Name must be at least 5 characters'],
    [
      'a script as name',
      { 'last-name': '<script>alert(1)</script>' },
      'Last Name must contain only alphabetic characters or spaces',
    ],
    [
      'a name of a novel',
      { 'last-name': 'a'.repeat(400) },
      'Last Name must be at most 100 characters',
    ],
    ['no gender', { gender: '' }, 'Gender is required'],
    ['another gender', { gender: 'Robot' }, 'Gender must be Male or Female'],
    ['no date of birth', { dob: '' }, 'Date Of Birth is required'],
    ['a day that does not exist', { dob: '1990-02-30' }, 'Date Of Birth must be a valid date'],
    ['a day long ago', { dob: '0001-01-01' }, 'Date Of Birth must be a valid date'],
    [
      'seventeen until tomorrow',
      { dob: yearsAgo(18, 1) },
      'You must be 18 years or older to register',
    ],
    ['no number', { msisdn: '' }, 'Mobile Number is required'],
    [
      'a foreign number',
      { msisdn: '+447700900123' },
      'Mobile Number must be a valid South African cellphone number',
    ],
    ['no ID type', { 'id-type': '' }, 'ID Type is required'],
    ['another ID type', { 'id-type': 'Library Card' }, 'ID Type is not one of those offered'],
    ['no passport number', { 'id-number': '' }, 'Passport Number is required'],
    [
      'a passport number with a script',
      { 'id-number': '<b>ZZ1</b>' },
      'A valid Passport Number must be entered',
    ],
    ['no expiry', { 'id-expiry-date': '' }, 'ID Expiry Date is required'],
    ['an expiry today', { 'id-expiry-date': today }, 'ID Expiry Date must be greater than today'],
    [
      'a South African with a passport',
      { nationality: 'ZAF' },
      'Your nationality cannot be South African if your id type is not a South African ID',
    ],
    ['no country', { nationality: '' }, 'Nationality is required'],
    ['a country that does not exist', { nationality: 'XXX' }, 'Nationality must be a country'],
    ['a street without number', { street: 'Example Street' }, 'Street Number must be numeric'],
    ['a number without street', { street: '12' }, 'Street Name is required'],
    ['no town', { town: '' }, 'Town is required'],
    ['a short city', { city: 'Ab' }, 'City must be at least 3 characters'],
    [
      'a NUL in the city',
      { city: 'Pre\u0000toria' },
      'City contains characters that are not allowed',
    ],
    [
      'a town that turns the direction of the line',
      { town: 'Sunny\u202eedis' },
      'Town contains characters that are not allowed',
    ],
    [
      'a name of accents alone',
      { 'last-name': '\u0301\u0302\u0303\u0304\u0305' },
      'Last Name must contain only alphabetic characters or spaces',
    ],
    [
      'half a character in the town',
      { town: 'Sunny\ud800side' },
      'Town contains characters that are not allowed',
    ],
    ['no province', { province: '' }, 'Province is required'],
    ['a province that does not exist', { province: 'BAVARIA' }, 'Province must be a province'],
    ['postal code 0000', { 'postal-code': '0000' }, 'Postal Code cannot be 0000'],
    ['postal code 9999', { 'postal-code': '9999' }, 'Postal Code cannot be 9999'],
    ['a long postal code', { 'postal-code': '00021' }, 'Postal Code must be at most 4 characters'],
    ['an SA ID with a space', { ...sa, 'id-number': '920314 123408' }, 'No spaces are allowed'],
    ['an SA ID that is too short', { ...sa, 'id-number': '920314123408' }, VALID],
    ['an SA ID of another birthday', { ...sa, 'id-number': buildSaId('920315', '1234') }, VALID],
    ['an SA ID of another gender', { ...sa, 'id-number': buildSaId('920314', '5234') }, VALID],
    [
      'an SA ID whose checksum is wrong',
      {
        ...sa,
        'id-number': `${buildSaId('920314', '1234').slice(0, 12)}${(Number(buildSaId('920314', '1234')[12]) + 1) % 10}`,
      },
      VALID,
    ],
  ];

  test.each(cases)('%s', async (_why, broken, message) => {
    const { status, body } = await submitRegistration(server.url, newApplicant(broken));
    expect(status).toBe(400);
    expect(body).toMatchObject({
      'error-code': 'VALIDATION_FAILED',
      message: 'Please check what you entered.',
    });
    expect(body.errors).toContain(message);
  });

  test('eighteen today by the calendar is old enough', async () => {
    expect((await register({ dob: yearsAgo(18) })).status).toBe(201);
  });

  test('a name may be shorter if the settings allow it, and the portal learns it', async () => {
    const lenient = await startServer({
      demo: true,
      databaseUrl: server.config.databaseUrl,
      settings: { dataDir, signUpNameMinimum: 3 },
    });
    const documents = await uploadDocuments(lenient.url);
    const short = newApplicant({ 'last-name': 'Moyo', 'first-name': 'Du', documents });
    const { body } = await submitRegistration(lenient.url, short);
    expect(body.errors).toEqual(['First Name must be at least 3 characters']);
    expect((await submitRegistration(lenient.url, { ...short, 'first-name': 'Ann' })).status).toBe(
      201,
    );
    const brand = await callServer(lenient.url, 'GET /brand.json');
    expect(brand.body).toMatchObject({ signUpNameMinimum: 3 });
    await lenient.close();
  });

  test('a body with a missing key or a wrong type is not looked at', async () => {
    const { city: _city, ...without } = newApplicant();
    expect((await submitRegistration(server.url, without)).status).toBe(400);
    expect((await submitRegistration(server.url, newApplicant({ dob: 19_920_314 }))).status).toBe(
      400,
    );
    expect((await submitRegistration(server.url, newApplicant({ documents: 'all' }))).status).toBe(
      400,
    );
  });
});

test('sign-ups from one address have a limit, and a repeat is none', async () => {
  const strict = await startServer({
    demo: true,
    databaseUrl: server.config.databaseUrl,
    settings: { dataDir, signUpsPerAddress: 2 },
  });
  await server.database.pool.query('delete from throttles');
  const people = [];
  for (let n = 0; n < 3; n += 1) {
    people.push(newApplicant({ documents: await uploadDocuments(strict.url) }));
  }
  const key = { 'idempotency-key': 'twice-the-same' };
  const answers = [];
  for (const body of [people[0], people[0], people[1], people[2]]) {
    answers.push(
      await submitRegistration(strict.url, body ?? {}, body === people[0] ? key : undefined),
    );
  }
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429]);
  expect(answers[3]?.body).toMatchObject({ 'error-code': 'TOO_MANY_REQUESTS' });
  const wait = Number(answers[3]?.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(3_500);
  expect(wait).toBeLessThanOrEqual(3_600);
  expect(await messagesTo(String(people[2]?.msisdn))).toEqual([]);
  await strict.close();
});

describe('duplicates are refused', () => {
  test.each([
    ['the number', 'msisdn', 'This mobile number is already registered.'],
    ['the document', 'id-number', 'This identity document is already registered.'],
  ])('%s belongs to a customer already', async (_what, key, sentence) => {
    const first = newApplicant({ documents: await uploadDocuments(server.url) });
    expect((await submitRegistration(server.url, first)).status).toBe(201);
    const { status, body } = await register({ [key]: first[key] });
    expect(status).toBe(400);
    expect(body).toMatchObject({ 'error-code': 'ALREADY_REGISTERED' });
    expect(body.message).toContain(sentence);
  });

  test('however the number is spelled', async () => {
    for (const msisdn of ['0820000001', '+27820000001', '820000001']) {
      expect((await register({ msisdn })).body['error-code']).toBe('ALREADY_REGISTERED');
    }
  });
});

describe('the documents', () => {
  const refused = async (documents: unknown) => {
    const msisdn = newMsisdn();
    const { status, body } = await submitRegistration(
      server.url,
      newApplicant({ msisdn, documents }),
    );
    expect(status).toBe(400);
    expect(body['error-code']).toBe('DOCUMENT_MISSING');
    expect(await messagesTo(msisdn)).toEqual([]);
    return body.errors;
  };

  test('must all be named, each once and as what it is', async () => {
    const [identity, picture] = await uploadDocuments(server.url);
    expect(await refused([])).toEqual(['Identity is missing.', 'Picture is missing.']);
    await refused([identity]);
    await refused([identity, identity]);
    await refused([identity, { ...picture, 'document-type': 'Identity' }]);
    await refused([identity, { ...identity, 'document-type': 'Picture' }]);
    await refused([
      { 'meta-data-id': identity?.['meta-data-id'], 'document-type': 'Picture' },
      { 'meta-data-id': picture?.['meta-data-id'], 'document-type': 'Identity' },
    ]);
    expect(
      (await submitRegistration(server.url, newApplicant({ documents: [identity, picture] })))
        .status,
    ).toBe(201);
  });

  test('must have arrived', async () => {
    const [identity] = await uploadDocuments(server.url);
    const announced = await announceDocument(server.url, 'Picture');
    const picture = { 'meta-data-id': announced.body.id, 'document-type': 'Picture' };
    expect(await refused([identity, picture])).toEqual(['Picture is missing.']);
    await putFile(announced.body['presigned-url'], await createPhoto());
    expect(
      (await submitRegistration(server.url, newApplicant({ documents: [identity, picture] })))
        .status,
    ).toBe(201);
  });

  test('of another customer cannot be used again', async () => {
    const documents = await uploadDocuments(server.url);
    expect((await submitRegistration(server.url, newApplicant({ documents }))).status).toBe(201);
    await refused(documents);
  });

  test('of a signed-in customer are not a newcomer’s', async () => {
    const [identity] = await uploadDocuments(server.url);
    const { body } = await callServer<{ id: number }>(server.url, 'POST /api/s3-documents', {
      headers: customerHeaders('0820000001', '2580'),
      body: { 'document-type': 'REGISTRATION_DOCUMENT', 'file-type': 'jpg' },
    });
    await refused([identity, { 'meta-data-id': body.id, 'document-type': 'Picture' }]);
  });
});

test('the referral link of a customer carries the code that a sign-up records', async () => {
  const { body } = await callServer<{ 'referral-link': string }>(
    server.url,
    'GET /api/registrations/registration-referral/generate-referral-link',
    { headers: customerHeaders('0820000001', '2580') },
  );
  const code = new URL(body['referral-link']).searchParams.get('referral-code') ?? '';
  const { body: registered } = await register({}, { 'referral-code': code });
  expect((await rowsOf(registered.id)).referred_by).toBe(code);
});
