import { openStoredFiles } from '@thumela/web/uploads/stored-files.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import {
  createProgressDraft,
  createRedemptionFileJourney,
  leavableDrafts,
} from '../../../journeys/pin-redemption/journey.ts';
import { beginSession } from '../../../session/store.ts';
import LogoutPage from './logout.page.tsx';

const photo = new File(['an address'], 'bill.jpg', { type: 'image/jpeg' });
const KEY = 'PROOF_OF_ADDRESS';

/** The uploads of order 5 as one customer sees them. */
const uploadsOf = (registrationId: number) =>
  createRedemptionFileJourney(registrationId, { transactionId: 5 }).uploads;

/** The files that the browser stores for a later page. */
const keptOf = async (registrationId: number) =>
  (await openStoredFiles(`pin-redemption-${registrationId}/5`).find(KEY))?.file.name;

async function choose(registrationId: number) {
  await uploadsOf(registrationId).choose(KEY, photo);
  expect(await keptOf(registrationId)).toBe('bill.jpg');
}

async function isForgotten(registrationId: number) {
  await expect.poll(() => keptOf(registrationId)).toBeUndefined();
  expect(uploadsOf(registrationId).slots()).toEqual({});
}

afterEach(() => vi.unstubAllGlobals());

test('files chosen by one customer for an order are not shown to another on the same phone', async () => {
  await choose(1001);
  await uploadsOf(1002).takeUp({ key: KEY, category: 'LIMIT_INCREASE_DOCUMENT', file: undefined });
  expect(uploadsOf(1002).slots()).toEqual({});
});

test('deleting a journey deletes its files', async () => {
  await choose(1003);
  const draft = createProgressDraft(1003);
  const found = { transactionId: 5 } as NonNullable<
    Parameters<typeof draft.write>[0]['answers']['found']
  >;
  draft.write({ answers: { found }, at: { step: 'declaration' }, history: [] });
  leavableDrafts(1003).forget();
  await isForgotten(1003);
});

test('signing out deletes the files of that customer, and no others', async () => {
  vi.stubGlobal('fetch', async () => new Response());
  const profile = btoa(JSON.stringify({ registrationId: 1004, endsAt: Date.now() + 60_000 }));
  await cookieStore.set('thumela-profile', profile);
  expect(beginSession()).toBe(true);
  await cookieStore.delete('thumela-profile');
  await choose(1004);
  await choose(1005);
  await render(<LogoutPage />);
  await isForgotten(1004);
  expect(await keptOf(1005)).toBe('bill.jpg');
});
