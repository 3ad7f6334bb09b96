import { expect, it } from 'vitest';
import { answerScreen, jumpToStep, mergeAnswers, startJourney } from './engine.ts';
import {
  dropLostFile,
  findPendingFiles,
  phraseFilesSent,
  resendFile,
  storeUploadedFile,
} from './given-file.ts';
import type { RedemptionAnswers } from './redemption-answers.ts';
import { redemptionFiles } from './redemption-files.ts';
import { redemptionWizard as wizard } from './redemption-wizard.ts';

const idType = 'SA_ID';
const purpose = (name: string) => ({ purpose: name, title: name });
const given: RedemptionAnswers = {
  idType,
  limitCheck: {
    idType,
    limitPurposes: [purpose('ADDRESS'), purpose('INCOME')],
    additionalPurposes: [purpose('ABROAD')],
  },
  identityDocument: { idType, upload: 'front' },
  selfie: { idType, upload: 'face', metadataId: 2 },
  limitDocuments: { ADDRESS: { typeId: 1, upload: 'bill' }, INCOME: { typeId: 8 } },
  additionalDocuments: { ABROAD: { typeId: 17, metadataId: 5 }, OLD: { upload: 'old' } },
};

const toCome = (answers: RedemptionAnswers) =>
  findPendingFiles(redemptionFiles(answers)).map(({ at, file }) => [at, file?.upload]);

it('a chosen file whose upload is not complete is named with its screen', () => {
  expect(toCome(given)).toEqual([
    [{ step: 'identity-document' }, 'front'],
    [{ step: 'limit-documents', part: 'ADDRESS/upload' }, 'bill'],
  ]);
  expect(phraseFilesSent(redemptionFiles(given))).toEqual({ sent: 2, of: 4 });
});

it.each<[string, RedemptionAnswers]>([
  ['pictures of another document type', { idType: 'ASYLUM_PAPER' }],
  ['documents no longer asked for', { limitCheck: { ...check(), limitPurposes: [] } }],
  ['no document type', { idType: undefined as never }],
])('%s are not waited for', (_title, changed) => {
  const before = toCome(given).length;
  expect(toCome({ ...given, ...changed }).length).toBeLessThan(before);
});

function check() {
  return { idType, limitPurposes: [], additionalPurposes: [] } as const;
}

it.each<[string, RedemptionAnswers]>([
  ['front', { identityDocument: { idType, upload: 'front', metadataId: 7 } }],
  [
    'bill',
    {
      limitDocuments: {
        ADDRESS: { typeId: 1, upload: 'bill', metadataId: 7 },
        INCOME: { typeId: 8 },
      },
    },
  ],
])('the arrival of %s is stored with its answer', (upload, changed) => {
  expect(storeUploadedFile(redemptionFiles(given), upload, 7)).toEqual(changed);
});

it('each file has a unique name, another one for another type of document, and a category [UPLOAD-14]', () => {
  expect(redemptionFiles(given).map(({ key, category }) => [key, category])).toEqual([
    ['identity-document/SA_ID', 'REGISTRATION_DOCUMENT'],
    ['selfie/SA_ID', 'REGISTRATION_DOCUMENT'],
    ['limit-documents/ADDRESS/1', 'LIMIT_INCREASE_DOCUMENT'],
    ['limit-documents/INCOME/8', 'LIMIT_INCREASE_DOCUMENT'],
    ['additional-documents/ABROAD/17', 'LIMIT_INCREASE_DOCUMENT'],
  ]);
});

it('files the server no longer has are resent where this device has them, else requested again', () => {
  const again = redemptionFiles(given).map(resendFile);
  expect(again[1]).toEqual({ selfie: { idType, upload: 'face' } });
  expect(again[4]).toEqual({
    additionalDocuments: { ABROAD: { typeId: 17 }, OLD: { upload: 'old' } },
  });
});

it('the completed upload of a file that has been replaced changes nothing', () => {
  expect(storeUploadedFile(redemptionFiles(given), 'first-try', 7)).toBeUndefined();
});

it('the steps continue while files are uploading, and a lost one is requested again on its screen', () => {
  const limitCheck = { ...check(), limitPurposes: [purpose('ADDRESS')] };
  const answers: RedemptionAnswers[] = [
    { welcomed: true },
    { hasMobile: false },
    { email: 'lerato@example.com' },
    { idType, limitCheck },
    { identityDocument: { idType, upload: 'front' } },
    { selfie: { idType, upload: 'face' } },
    { limitDocuments: { ADDRESS: { typeId: 1 } } },
    { limitDocuments: { ADDRESS: { typeId: 1, upload: 'bill' } } },
  ];
  let here = startJourney(wizard, { today: '2026-11-21' });
  for (const one of answers) here = answerScreen(wizard, here, one);
  expect(here.at).toEqual({ step: 'document-details' });
  const lost = dropLostFile(redemptionFiles(here.answers), 'bill');
  const led = jumpToStep(wizard, mergeAnswers(wizard, here, lost ?? {}), 'document-details');
  expect(led.at).toEqual({ step: 'limit-documents', part: 'ADDRESS/upload' });
});
