/** The portal of another provider, whose answers have no key that the contract calls optional. */

import { bareAnswer } from '@thumela/contract/test/minimal-answers.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPortal, recordedAnswers, recordedPaths } from './open-portal.tsx';

/** Every recorded answer with its required keys only. */
const bare = Object.fromEntries(
  Object.entries(recordedAnswers).map(([call, answer]) => {
    const [method = '', address = ''] = call.split(' ');
    const [path = ''] = address.split('?');
    return [call, { ...answer, body: answer.body && bareAnswer(method, path, answer.body) }];
  }),
);

beforeEach(() => page.viewport(390, 844));

test.each([
  ['/home', 'You can still send today'],
  ['/transactions', 'Load More'],
  [recordedPaths.unpaid, 'Payout Method'],
  [recordedPaths.CASH_VOUCHER, 'Transaction Type'],
  [recordedPaths.pay, 'a bank account validation is done'],
  ['/beneficiaries', 'Send Money Now'],
  ['/beneficiaries?view=1', 'Edit'],
  ['/beneficiaries?edit=1', 'Update Beneficiary'],
  ['/create-beneficiary-transaction/1', 'Get Quote'],
  ['/create-beneficiary', 'Country'],
  ['/quotation', 'Country'],
  ['/limit-increase', 'Source of income'],
  ['/change-pin', 'Old Pin'],
  ['/tutorial', 'Get a quote'],
  ['/redeem-transaction', 'Collection PIN'],
])('%s needs no optional key', async (path = '', text) => {
  await openPortal(path, { signedIn: true, answers: bare });
  await expect.element(page.getByText(text).first()).toBeVisible();
  await expect.element(page.getByText(/did not load|went wrong/)).not.toBeInTheDocument();
});
