import { ServerState } from '@thumela/web/api/query/server-state.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Dispute } from '../api/queries/debts.ts';
import { OperatorContext } from '../session/operator.ts';
import { DisputeFiles } from './dispute-files.tsx';

const FILE = {
  ...{ id: 71, kind: 'PROOF_OF_PAYOUT', note: 'The signed receipt', fileType: 'pdf', bytes: 2048 },
  ...{ waiting: false, refused: false, addedBy: 'operator:Zanele' },
  ...{ addedAt: '2026-11-20T08:00:00Z', withdrawnAt: null },
};
const WITHDRAWN = {
  ...{ ...FILE, id: 72, kind: 'OTHER', note: 'A wrong receipt' },
  ...{ withdrawnBy: 'operator:Pieter', withdrawnAt: '2026-11-21T08:00:00Z' },
  withdrawnReason: 'Of another customer.',
};

let sent: unknown[] = [];
let puts: [string, string][] = [];

/** Takes uploads as the store does. */
class Uploads extends EventTarget {
  upload = {};
  status = 200;
  onload?: () => void;
  onloadend?: () => void;
  private address = '';
  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader() {
    return undefined;
  }
  send(file: File) {
    puts.push([this.address, file.name]);
    this.onload?.();
    this.onloadend?.();
  }
}

async function open(files: object[], roles: readonly string[], state = 'OPEN') {
  [sent, puts] = [[], []];
  vi.stubGlobal('XMLHttpRequest', Uploads);
  vi.stubGlobal('fetch', async (address: Request | string, init: RequestInit = {}) => {
    const request = new Request(address, init);
    const { pathname } = new URL(request.url);
    sent.push([pathname, await request.json()]);
    return pathname.endsWith('/uploads')
      ? Response.json({ id: 80, 'presigned-url': '/storage/80' }, { status: 201 })
      : new Response(null, { status: 204 });
  });
  await render(
    <OperatorContext value={{ id: 1, roles } as never}>
      <ServerState>
        <DisputeFiles dispute={{ id: 4, state, files } as unknown as Dispute} />
      </ServerState>
    </OperatorContext>,
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('a file is sent to the store and added with its kind and what it shows', async () => {
  await open([], ['compliance']);
  await expect.element(page.getByRole('button', { name: 'Add to the evidence' })).toBeDisabled();
  const receipt = new File(['%PDF-'], 'receipt.pdf', { type: 'application/pdf' });
  await userEvent.upload(page.getByLabelText('File', { exact: true }), receipt);
  await page.getByLabelText('Kind').selectOptions('CORRESPONDENCE');
  await page.getByLabelText('Description').fill('The customer thanked us.');
  await page.getByRole('button', { name: 'Add to the evidence' }).click();
  await expect.element(page.getByText('Added to the evidence.')).toBeVisible();
  expect(puts).toEqual([['/storage/80', 'receipt.pdf']]);
  expect(sent).toEqual([
    ['/console/api/disputes/4/uploads', { 'file-type': 'pdf' }],
    [
      '/console/api/disputes/4/files',
      { document: 80, kind: 'CORRESPONDENCE', note: 'The customer thanked us.' },
    ],
  ]);
});

test('a file of another type is refused beside its field before anything is sent', async () => {
  await open([], ['compliance']);
  const program = new File(['x'], 'program.exe');
  await userEvent.upload(page.getByLabelText('File', { exact: true }), program);
  await page.getByLabelText('Description').fill('A program.');
  await expect.element(page.getByLabelText('File', { exact: true })).toBeInvalid();
  await expect.element(page.getByRole('button', { name: 'Add to the evidence' })).toBeDisabled();
  expect(sent).toEqual([]);
});

test('a file is withdrawn with a reason, and a withdrawn one shows who and why', async () => {
  await open([FILE, WITHDRAWN], ['compliance']);
  await expect.element(page.getByText(/Withdrawn by .*Pieter.*Of another customer/)).toBeVisible();
  await page
    .getByRole('button', { name: 'Withdraw Proof of the payout: The signed receipt' })
    .click();
  await page.getByLabelText('Reason', { exact: true }).fill('It names someone else.');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect
    .poll(() => sent)
    .toEqual([['/console/api/disputes/files/71/withdrawal', { reason: 'It names someone else.' }]]);
});

test('support sees which files there are, and opens, adds and withdraws none', async () => {
  await open([FILE], ['support']);
  await expect.element(page.getByText(/The signed receipt/)).toBeVisible();
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('nothing is added to a dispute that is over', async () => {
  await open([FILE], ['compliance'], 'LOST');
  await expect.element(page.getByRole('link', { name: /The signed receipt/ })).toBeVisible();
  await expect.element(page.getByLabelText('Kind')).not.toBeInTheDocument();
});

test.each([360, 1280])('files and their form fit into %i pixels', async (width) => {
  await page.viewport(width, 800);
  await open([{ ...FILE, note: 'Receipt'.repeat(40) }, WITHDRAWN], ['compliance']);
  await expect.element(page.getByText(/Withdrawn by/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
