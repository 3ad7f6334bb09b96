import { afterEach, expect, test } from 'vitest';
import { backgroundUploads } from './background-uploads.ts';
import { keptFiles } from './kept-files.ts';

const kept = keptFiles('redemption-7');
const page = () => backgroundUploads({ kept, send: async () => 71 });
const passport = new File(['%PDF-1.7'], 'passport.pdf', { type: 'application/pdf' });
const wanted = { key: 'selfie/SA_ID', category: 'REGISTRATION_DOCUMENT' } as const;

afterEach(() => kept.forget());

/** Chosen and sent; answers what the journey knows of it then. */
async function give(uploads: ReturnType<typeof page>) {
  await uploads.choose(wanted.key, passport);
  const { upload = '' } = uploads.begin({ ...wanted, file: undefined }) ?? {};
  await expect.poll(() => uploads.slots()[wanted.key]?.id).toBe(71);
  return { upload, metadataId: 71 };
}

test('what was forgotten is not taken up again by the screen that is being left', async () => {
  const uploads = page();
  const file = await give(uploads);
  uploads.forget();
  await uploads.takeUp({ ...wanted, file });
  expect(uploads.slots()).toEqual({});
  expect(await uploads.again({ ...wanted, file })).toBe(false);
});

test('what is looked for while all is forgotten is not found', async () => {
  const file = await give(page());
  const uploads = page();
  const looking = uploads.takeUp({ ...wanted, file });
  const sending = uploads.again({ ...wanted, key: 'identity/SA_ID', file });
  uploads.forget();
  await looking;
  expect(await sending).toBe(false);
  expect(uploads.slots()).toEqual({});
});

test('a file that is still being sealed while all is forgotten does not stay', async () => {
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

test('whoever begins anew gives files as before', async () => {
  const uploads = page();
  await give(uploads);
  uploads.forget();
  const file = await give(uploads);
  expect(await uploads.again({ ...wanted, file })).toBe(true);
});

test('a file whose place is gone is given up: the next one is sent at once, and nobody finds it again', async () => {
  let isSending = false;
  // As on a line that is dead, which hears of nothing.
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
