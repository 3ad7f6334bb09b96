import { openCaseOf } from '../../server/test/amendments.ts';
import { statusOf } from '../../server/test/payable-transactions.ts';
import { givePayee } from '../../server/test/payees.ts';
import { reportPaid } from '../../server/test/report-paid.ts';
import { expectNoViolation } from '../axe.ts';
import { createNamesake } from '../journeys/namesake.ts';
import { expect, test } from '../journeys/payables.ts';
import { PaidOut } from '../journeys/payouts.ts';
import { chooseDecision, decideCase, findCase, openSecondDesk } from './case-steps.ts';
import { signInOperator } from './operators.ts';

test.describe('two operators', { tag: '@once' }, () => {
  // A reference that does not exist.
  test.use({ allowedOnConsole: [/status of 400/] });

  test('refund a late payment, and treasury marks it as paid in the books', async ({
    page,
    server,
    database,
    owe,
  }) => {
    const late = await owe('321.45', { expiresInSeconds: 0 });
    const id = BigInt(late.id);
    await expect.poll(() => statusOf(database, id)).toBe('EXPIRED');
    expect(await reportPaid(database, id)).toBe('LATE');
    await givePayee({ owner: database }, id);
    const refund = await openCaseOf({ database }, 'REFUND', id);

    await signInOperator(page, 'compliance', `/console/case/${refund}`);
    await expect(page.getByText(late.paymentReference).first()).toBeVisible();
    await decideCase(page, /^Make ready Needs two people/, 'It came after its time.');
    await expect(page.getByText('Make ready has been proposed. Another operator')).toBeVisible();
    await expect(page.getByText('You proposed it, so another operator').first()).toBeVisible();

    const treasury = await openSecondDesk(page, server, 'treasury');
    await treasury.goto(`/console/case/${refund}`);
    await decideCase(
      treasury,
      'Make ready You are the second person',
      'The payment is on our account.',
    );
    await expect(treasury.getByText('The refund is now owed', { exact: false })).toBeVisible();

    await treasury.getByRole('link', { name: 'Books', exact: true }).press('Enter');
    await treasury.getByRole('link', { name: 'Refunds', exact: true }).press('Enter');
    const row = treasury.getByRole('row', { name: new RegExp(late.paymentReference) });
    await expect(row).toContainText(/R\s321\.45/);
    await expect(row).toContainText('1234567890, Capitec Bank');
    await row.getByRole('button', { name: /^Mark as paid: RF/ }).press('Enter');
    await treasury.getByLabel('Reason', { exact: true }).focus();
    await treasury.keyboard.type('Line 12 of the statement.');
    await treasury.keyboard.press('Tab');
    await treasury.keyboard.press('Enter');
    await expect(row).toBeHidden();
    await treasury.getByLabel('Show', { exact: true }).selectOption('SENT');
    await expect(row).toBeVisible();
    await expectNoViolation(treasury);
    expect(await statusOf(database, id)).toBe('REFUNDED');
  });

  test('apply an unmatched payment to its transaction, whose customer then requests a return', async ({
    page,
    server,
    database,
    owe,
  }) => {
    const owed = await owe('275.30');
    const mistyped = `0${owed.paymentReference.slice(1)}`;
    const outcome = await reportPaid(database, BigInt(owed.id), { paymentReference: mistyped });
    expect(outcome).toBe('HELD');

    await signInOperator(page, 'treasury');
    const suspense = await findCase(page, 'SUSPENSE', new RegExp(mistyped));
    await page.goto(`/console/case/${suspense}`);
    await expect(page.getByText(mistyped).first()).toBeVisible();
    await chooseDecision(page, /^Apply to a transaction/);
    const reference = page.getByLabel('Payment reference');
    await reference.fill('1234 5678 9012 3456');
    await decideCase(page, /^Apply to a transaction/, 'Its first digit was mistyped.');
    await expect(reference).toBeFocused();
    await expect(reference).toHaveAccessibleDescription(/^No transaction has this/);
    await reference.fill(owed.paymentReference);
    await decideCase(page, /^Apply to a transaction/, 'Its first digit was mistyped.');
    await expect(page.getByText('has been proposed. Another operator must decide.')).toBeVisible();

    const compliance = await openSecondDesk(page, server, 'compliance');
    await compliance.goto(`/console/case/${suspense}`);
    await expect(
      compliance.getByText(
        `Apply to a transaction (Payment reference: ${owed.paymentReference}) is proposed by`,
      ),
    ).toBeVisible();
    await decideCase(compliance, /You are the second person$/, 'The payer wrote to us.');
    await expect(
      compliance.getByText('The payment was applied to the transaction.', { exact: false }),
    ).toBeVisible();
    await expectNoViolation(compliance);
    expect(await statusOf(database, BigInt(owed.id))).toBe('APPROVED_PAID');

    // The customer phones to cancel: the transaction is paid, no case is open, and the partner may have the payout.
    await compliance.keyboard.press('/');
    await expect(compliance.getByRole('searchbox', { name: 'Search' })).toBeFocused();
    await compliance.keyboard.type(owed.paymentReference);
    await compliance.getByRole('link', { name: owed.paymentReference }).press('Enter');
    const story = compliance.getByRole('list', { name: 'Activity' });
    await expect(story).toContainText('Unmatched payment applied');
    const acts = compliance.getByRole('region', { name: 'Actions' });
    await acts.getByText('Hold or return').press('Enter');
    await acts.getByRole('radio', { name: /^Put on hold/ }).press('Space');
    await acts.getByLabel('Reason', { exact: true }).focus();
    await compliance.keyboard.type('They asked for it back.');
    await expectNoViolation(compliance);
    await compliance.keyboard.press('Tab');
    await compliance.keyboard.press('Enter');
    await expect(compliance.locator(':focus')).toContainText('Put on hold: done.');
    await compliance.getByRole('link', { name: 'Hold', exact: true }).press('Enter');
    await expect(compliance.getByRole('radio', { name: /^Cancel and give back/ })).toBeVisible();
  });

  test('resend a failed payout to the corrected recipient, who gets it', async ({
    page,
    server,
    database,
  }) => {
    const paid = await PaidOut.by(server, database, await createNamesake(server));
    await paid.told('FAILED');
    const returned = await openCaseOf({ database }, 'RETURNED_PAYOUT', BigInt(paid.id));

    await signInOperator(page, 'treasury', `/console/case/${returned}`);
    await chooseDecision(page, /^Send to corrected details/);
    const surname = page.getByLabel('Last Name');
    await expect(surname).toHaveValue('Moyoza');
    await surname.fill('Moyo');
    await decideCase(page, /^Send to corrected details/, 'Her document says Moyo.');
    await expect(page.getByText('has been proposed. Another operator must decide.')).toBeVisible();

    const compliance = await openSecondDesk(page, server, 'compliance');
    await compliance.goto(`/console/case/${returned}`);
    await expect(compliance.getByText('(Last Name: Moyo) is proposed by')).toBeVisible();
    await decideCase(compliance, /You are the second person$/, 'I read it on her document.');
    await expect(compliance.getByText('with these details.', { exact: false })).toBeVisible();
    await expectNoViolation(compliance);

    await paid.sentAgain();
    await paid.told('PAID');
    await compliance.getByRole('link', { name: 'Activity (Transaction)' }).press('Enter');
    await expect(compliance.getByText('Complete', { exact: true }).first()).toBeVisible();
    const decided = /^Returned payout: decided: Send to corrected details/;
    await expect(compliance.getByRole('link', { name: decided })).toBeVisible();
    await expect(compliance.getByText(/^Grace Moyo,/).first()).toBeVisible();
    await expectNoViolation(compliance);
  });
});
