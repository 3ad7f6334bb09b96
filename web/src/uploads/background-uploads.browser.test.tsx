import { afterEach, expect, test } from 'vitest';
import { backgroundUploads } from './background-uploads.ts';
import { openStoredFiles } from './stored-files.ts';

const kept = openStoredFiles('redemption-7');
const page = () => backgroundUploads({ kept, send: async () => 71 });
const passport = new File(['%PDF-1.7'], 'passport.pdf', { type: 'application/pdf' });
const wanted = { key: 'selfie/SA_ID', category: 'REGISTRATION_DOCUMENT' } as const;

afterEach(() => kept.forget());

/** Chooses and sends a file; returns the journey's answer for it. */
async function give(uploads: ReturnType<typeof page>) {
  await uploads.choose(wanted.key, passport);
  const { upload = '' } = uploads.begin({ ...wanted, file: undefined }) ?? {};
  await expect.poll(() => uploads.slots()[wanted.key]?.id).toBe(71);
  return { upload, metadataId: 71 };
}

test('deleted files are not resumed by the screen that is being left', async () => {
  const uploads = page();
  const file = await give(uploads);
  uploads.forget();
  await uploads.takeUp({ ...wanted, file });
  expect(uploads.slots()).toEqual({});
  expect(await uploads.again({ ...wanted, file })).toBe(false);
});

test('files that are being looked up while all are deleted are not found', async () => {
  const file = await give(page());
  const uploads = page();
  const looking = uploads.takeUp({ ...wanted, file });
  const sending = uploads.again({ ...wanted, key: 'identity/SA_ID', file });
  uploads.forget();
  await looking;
  expect(await sending).toBe(false);
  expect(uploads.slots()).toEqual({});
});

test('a file that is still being encrypted while all are deleted is not stored', async () => {
  const uploads = page();
  const large = new File([new Uint8Array(1_500_000)], 'large.pdf', { type: 'application/pdf' });
  const choosing = uploads.choose(wanted.key, large);
  await expect.poll(() => uploads.slots()[wanted.key]?.state?.kind).toBe('chosen');
  uploads.forget();
  await choosing;
  await uploads.choose('name-of-another', passport);
  expect(await kept.find(wanted.key)).toBeUndefined();
  expect((await kept.find('name-of-another'))?.file.name).toBe('passport.pdf');
});

test('files can be given as before after starting over', async () => {
  const uploads = page();
  await give(uploads);
  uploads.forget();
  const file = await give(uploads);
  expect(await uploads.again({ ...wanted, file })).toBe(true);
});

test('a file with a removed slot is aborted: the next one is sent at once, and it is not found again', async () => {
  let isSending = false;
  // As on a dead connection, which notices nothing.
  const send = (_: string, { name }: File) => {
    isSending = name === 'large.pdf';
    return isSending ? new Promise<number>(() => {}) : Promise.resolve(72);
  };
  const uploads = backgroundUploads({ kept, send });
  const large = new File(['%PDF-1.7'], 'large.pdf', { type: 'application/pdf' });
  const next = { ...wanted, key: 'identity/SA_ID', file: undefined };
  await uploads.choose(wanted.key, large);
  await uploads.choose(next.key, passport);
  const given = uploads.begin({ ...wanted, file: undefined });
  uploads.begin(next);
  await expect.poll(() => isSending).toBe(true);
  uploads.giveUp(wanted.key);
  await expect.poll(() => uploads.slots()[next.key]?.id).toBe(72);
  await uploads.takeUp({ ...wanted, file: given });
  expect(Object.keys(uploads.slots())).toEqual([next.key]);
  await expect.poll(() => kept.find(wanted.key)).toBeUndefined();
});
