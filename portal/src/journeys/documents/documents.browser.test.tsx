import { followUpFiles, followUpJourney } from '@thumela/rules/journeys/follow-up.ts';
import type { Progress } from '@thumela/rules/journeys/journey.ts';
import type { Draft } from '@thumela/web/forms/drafts.ts';
import { useJourney } from '@thumela/web/journeys/use-journey.ts';
import {
  type BackgroundOptions,
  backgroundUploads,
} from '@thumela/web/uploads/background-uploads.ts';
import { openStoredFiles } from '@thumela/web/uploads/stored-files.ts';
import { UploadFailure } from '@thumela/web/uploads/upload-failure.ts';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { sendAgain } from './completed-uploads.ts';
import type { FileJourney } from './file-journey.ts';
import { FileStep } from './file-step.tsx';
import { OnceSent } from './once-sent.tsx';
import { SentSoFar } from './sent-so-far.tsx';

type Answers = Parameters<typeof followUpFiles>[0];
type At = Progress<Answers, (typeof followUpJourney.steps)[number]['name']>;

const purposes = ['ADDRESS', 'INCOME'].map((purpose) => ({ purpose, title: purpose }));
const types = { ADDRESS: { typeId: 1 }, INCOME: { typeId: 2 } };
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const kept = openStoredFiles('test');

/** Uploads with outcomes controlled by the test. */
function line() {
  const ends: Parameters<ConstructorParameters<typeof Promise<number>>[0]>[] = [];
  const send: BackgroundOptions['send'] = (_category, _file, { onProgress }) => {
    onProgress(0.5);
    return new Promise((...end) => ends.push(end));
  };
  const taken = async () => {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    return ends.shift();
  };
  return {
    send,
    arrive: async (id: number) => (await taken())?.[0](id),
    fail: async (failure: UploadFailure) => (await taken())?.[1](failure),
  };
}

/** Steps of two documents, the elements beside them, and a following step. */
function Room({ send, draft }: { send: BackgroundOptions['send']; draft: Draft<At> }) {
  const [journey] = useState<FileJourney<Answers, At['at']['step']>>(() => ({
    uploads: backgroundUploads({ kept, send }),
    files: followUpFiles,
  }));
  const control = useJourney({
    journey: followUpJourney,
    facts: { purposes, asksDeclaration: false },
    given: { begun: true, documents: types },
    draft,
  });
  const { at, answers } = control.progress;
  const purpose = at.part?.split('/')[0] ?? '';
  const next = () => control.onAnswer({ documents: answers.documents ?? types });
  return (
    <>
      <SentSoFar control={control} journey={journey} />
      <h1>{`${at.step} ${at.part ?? ''}`}</h1>
      {at.step === 'start' && (
        <button type="button" onClick={() => control.onAnswer({ begun: true })}>
          Begin
        </button>
      )}
      {at.part?.endsWith('choose') && (
        <button type="button" onClick={next}>
          Typed
        </button>
      )}
      {at.part?.endsWith('upload') && (
        <FileStep
          key={purpose}
          control={control}
          journey={journey}
          asked={followUpFiles(answers).find(({ at: place }) => place.part === at.part)}
          label={purpose}
          name={purpose}
          camera="environment"
        />
      )}
      {at.step === 'confirmation' && (
        <OnceSent control={control} journey={journey}>
          <p>{`Sends ${JSON.stringify(answers.documents)}`}</p>
          <button type="button" onClick={() => void sendAgain(control, journey)}>
            Missing
          </button>
        </OnceSent>
      )}
      <button type="button" onClick={() => control.onBack()}>
        Back
      </button>
    </>
  );
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const input = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[name=${name}]`) as Element;
const heading = (text: string) =>
  expect.element(page.getByRole('heading', { name: text })).toBeVisible();
const sent = (text: string) => expect.element(page.getByText(text)).toBeVisible();

let progress: At | undefined;
const draft: Draft<At> = {
  read: () => progress,
  write: (next) => {
    progress = next;
  },
  clear: () => {
    progress = undefined;
  },
};

beforeEach(async () => {
  progress = undefined;
  await kept.forget();
});

async function give(purpose: string, file: File) {
  await heading(`${purpose}/upload`);
  await userEvent.upload(input(purpose), file);
  await press('Upload');
}

test('files on their way show how much of them was sent', async () => {
  const { send } = line();
  await render(<Room send={send} draft={draft} />);
  await press('Begin');
  await press('Typed');
  await give('ADDRESS', new File([' '.repeat(1024 ** 2)], 'bill.pdf', { type: 'application/pdf' }));
  await sent('0 of 1 document sent');
  await sent('512.0 kB of 1.0 MB');
  const bar = page.getByRole('progressbar', { name: 'Documents on their way' });
  await expect.element(bar).toHaveAttribute('value', '50');
});

/** Both documents chosen, neither uploaded. */
async function giveBoth() {
  await press('Begin');
  await press('Typed');
  await give('ADDRESS', pdf('bill.pdf'));
  await heading('INCOME/choose');
  await press('Typed');
  await give('INCOME', pdf('slip.pdf'));
  await heading('confirmation');
}

test("'Upload' continues at once; completed uploads are counted meanwhile, and the submit waits for the rest [UPLOAD-03]", async () => {
  const { send, arrive } = line();
  await render(<Room send={send} draft={draft} />);
  await giveBoth();
  await sent('0 of 2 documents sent');
  await sent('Your documents are on their way');
  await arrive(71);
  await sent('1 of 2 documents sent');
  await press('Back');
  await expect.element(page.getByRole('button', { name: 'Upload' })).toBeEnabled();
  await press('Upload');
  await arrive(72);
  await sent('2 of 2 documents sent');
  await expect.element(page.getByText(/Sends .*"metadataId":71.*"metadataId":72/)).toBeVisible();
  await press('Back');
  await sent('Uploaded');
  await press('Next');
  await heading('confirmation');
});

test('a refused file is reported on any step, and requested again on its own', async () => {
  const { send, arrive, fail } = line();
  await render(<Room send={send} draft={draft} />);
  await giveBoth();
  await fail(new UploadFailure('file', false, ['This file is damaged.']));
  await arrive(72);
  await sent('A document could not be sent');
  await sent('Error while uploading image. This file is damaged.');
  await sent('Please choose one document again first.');
  await press('Choose it again');
  await heading('ADDRESS/upload');
  await userEvent.upload(input('ADDRESS'), pdf('better.pdf'));
  await press('Upload');
  await arrive(73);
  await sent('2 of 2 documents sent');
});

test('a reload uploads the unfinished files, and requests those that are no longer stored', async () => {
  const first = line();
  const { unmount } = await render(<Room send={first.send} draft={draft} />);
  await giveBoth();
  await unmount();
  const second = line();
  const again = await render(<Room send={second.send} draft={draft} />);
  await heading('confirmation');
  await second.arrive(81);
  await second.arrive(82);
  await expect.element(page.getByText(/Sends .*"metadataId":81.*"metadataId":82/)).toBeVisible();
  await again.unmount();

  progress = JSON.parse(JSON.stringify(progress).replace(/,"metadataId":81/, ''));
  await kept.forget();
  await render(<Room send={second.send} draft={draft} />);
  await sent('This file is no longer on this phone. Please choose it again.');
  await press('Choose it again');
  await heading('ADDRESS/upload');
});

test('a file the server no longer has at the submit is uploaded again, and otherwise requested again', async () => {
  const { send, arrive } = line();
  await render(<Room send={send} draft={draft} />);
  await giveBoth();
  await arrive(91);
  await arrive(92);
  await press('Missing');
  await sent('Your documents are on their way');
  await arrive(93);
  await arrive(94);
  await expect.element(page.getByText(/Sends .*"metadataId":93.*"metadataId":94/)).toBeVisible();
  await press('Missing');
  await heading('ADDRESS/upload');
  await sent('This document did not reach us. Please choose it again.');
});
