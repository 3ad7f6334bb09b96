import { randomUUID } from 'node:crypto';
import { Browser } from '../../../browser.ts';
import { registering } from '../../../call.ts';
import { PIN } from '../../../customers.ts';
import { createPhoto, newApplicant } from '../../../sign-up.ts';
import type { Act } from '../history.ts';
import { chooseActive, type Person } from '../model.ts';
import type { Request } from '../persistent-client.ts';
import type { Scene } from '../scene.ts';
import type { Kind, Picks } from './command.ts';

const OK = 200;
const CREATED = 201;

const asPartner = (path: string, body: unknown, key = randomUUID()): Request => ({
  ...{ method: 'POST', path: `/api/registrations/${path}`, body },
  headers: { ...registering, 'idempotency-key': key },
});

/** Announces and uploads a document, which is repeated until it is stored. */
async function uploadDocument({ client }: Scene, type: string): Promise<Record<string, unknown>> {
  const announced = await client.send<{ id: number; 'presigned-url': string }>(
    asPartner('documents/generate-upload-url', {
      ...{ 'file-type': 'jpg', 'registration-document-type': type },
    }),
  );
  const { pathname, search } = new URL(announced.body['presigned-url']);
  const body = new Uint8Array(await createPhoto());
  const headers = { 'content-type': 'image/jpeg' };
  await client.send({ method: 'PUT', path: pathname + search, headers, body });
  return { 'meta-data-id': announced.body.id, 'document-type': type };
}

/** An applicant signs up, sometimes by two requests with one key at once; an operator decides later. */
async function registerApplicant(scene: Scene, [a]: Picks): Promise<void> {
  const documents = [
    await uploadDocument(scene, 'Identity'),
    await uploadDocument(scene, 'Picture'),
  ];
  // Messages to the usual numbers of test applicants are never sent, because those belong to the demo.
  const msisdn = `2784${String(scene.model.next()).padStart(7, '0')}`;
  const body = newApplicant({ documents, msisdn });
  const key = randomUUID();
  const sendOnce = async () => {
    const act: Act = scene.history.begin({
      ...{ who: 'registering-partner', what: 'register', about: `applicant:${msisdn}`, key },
      requested: {},
    });
    const request = asPartner('registration/', body, key);
    const answer = await scene.client.send<{ 'registration-id': number }>(request, act);
    if (answer.status === CREATED) act.answered = { registration: answer.body['registration-id'] };
  };
  await Promise.all(a % 3 === 0 ? [sendOnce(), sendOnce()] : [sendOnce()]);
}

/** Milliseconds between two attempts of a browser. */
const ATTEMPTS = 200;

/** Repeats a browser's request until it is answered. */
async function persistUntilAnswered(ask: () => Promise<number>): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const status = await ask().catch(() => 503);
    if (status !== 503) return status;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('A browser got no answer.');
}

async function signIn(scene: Scene, [a, b]: Picks): Promise<void> {
  const person: Person = chooseActive(scene.model, a);
  const { urls } = scene.installation;
  const browser = new Browser(urls[b % urls.length] ?? '');
  const status = await persistUntilAnswered(() => browser.signIn(person.username, PIN));
  if (status === OK) scene.model.sessions.push(browser);
  else scene.findings.push(`The sign-in of ${person.username} was answered ${status}`);
}

/** A session that was acknowledged lasts, whatever is killed. */
async function useSession(scene: Scene, [a]: Picks): Promise<void> {
  const { sessions } = scene.model;
  const browser = sessions[a % sessions.length];
  if (!browser) return;
  const status = await persistUntilAnswered(
    async () => (await browser.ask('GET /api/transactions/quote-type')).status,
  );
  if (status !== OK) scene.findings.push(`A session was answered ${status}`);
}

/** Acts of people about their accounts. */
export const PEOPLE: readonly Kind[] = [
  { name: 'register', weight: 1, may: () => true, act: registerApplicant },
  { name: 'sign in', weight: 1, may: ({ sessions }) => sessions.length < 40, act: signIn },
  { name: 'use a session', weight: 2, may: ({ sessions }) => sessions.length > 0, act: useSession },
];
