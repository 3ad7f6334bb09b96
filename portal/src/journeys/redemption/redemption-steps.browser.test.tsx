import type { RedemptionAnswers } from '@thumela/rules/journeys/redemption-answers.ts';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { Email, Mobile } from './contact-steps.tsx';
import { Declaration } from './declaration-step.tsx';
import { DocumentDetails } from './document-details-step.tsx';
import { DocumentType } from './document-type-step.tsx';
import {
  type InboundOrder,
  type Redemption,
  RedemptionContext,
  type RedemptionStepProps,
} from './journey.ts';
import { DateOfBirth, Gender, Name } from './person-steps.tsx';
import { openStoredAnswers } from './stored-answers.ts';
import { WizardSteps } from './wizard-steps.tsx';

const today = '2026-11-22';
const named = (label: string) => page.getByLabelText(label, { exact: true });
const next = page.getByRole('button', { name: 'Next' });
const reads = (field: Locator, message: string) =>
  expect.element(field).toHaveAccessibleDescription(message);

const PLAIN = 'ID Number must contain only alphabetic and numeric characters';

const provided = (fields: Record<string, string>) =>
  Object.entries(fields).map(([providedFieldName, requiredFieldValue], requiredFieldId) => ({
    providedFieldName,
    requiredFieldValue,
    requiredFieldId,
    providedFieldDisplayName: providedFieldName,
  }));

interface Opened {
  answers?: RedemptionAnswers;
  part?: string;
  /** Fields provided by the sender's partner. */
  given?: Record<string, string>;
}

/** Opens a step; returns its answers once it is left. */
async function open(
  Step: ComponentType<RedemptionStepProps>,
  { answers = {}, part, given = {} }: Opened = {},
) {
  const onAnswer = vi.fn();
  const progress = { at: { step: 'name' }, answers, history: [] };
  const control = {
    onAnswer,
    onLearn: vi.fn(),
    progress,
  } as unknown as RedemptionStepProps['control'];
  const order = { id: 1, providedFields: provided(given) } as unknown as InboundOrder;
  const kept = { typed: () => undefined } as unknown as Redemption['kept'];
  const redemption = { order, kept } as unknown as Redemption;
  await render(
    <RedemptionContext value={redemption}>
      <Step answers={{ today, ...answers }} part={part} control={control} />
    </RedemptionContext>,
  );
  return onAnswer;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('when an error is shown', () => {
  test('an empty field shows no error, and disables Next [WIZARD-69]', async () => {
    await open(Name);
    await expect.element(next).toBeDisabled();
    await expect.element(named('First Name')).not.toBeInvalid();
  });

  test('an existing value is validated at once; while typing, a second after the last key [WIZARD-70]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await open(Mobile, { part: 'input', given: { BENECELLNO: '' } });
    const number = named('Mobile Number');
    await userEvent.type(number, '08');
    vi.advanceTimersByTime(999);
    await expect.element(number).not.toBeInvalid();
    await expect.element(next).toBeDisabled();
    vi.advanceTimersByTime(1);
    await reads(number, 'Mobile Number must be a valid South African cellphone number');
    await userEvent.fill(number, '0820000011');
    await expect.element(number).not.toBeInvalid();
    await expect.element(next).toBeEnabled();
  });

  test('an invalid value from the partner shows its error immediately [WIZARD-70] [WIZARD-63]', async () => {
    await open(Email, { answers: { hasMobile: true }, given: { SIKBENEEMAILADDRESS: 'nobody' } });
    await reads(named('Email'), 'Not a valid Email Address');
  });
});

describe('steps', () => {
  test('the e-mail may be empty beside a number, not without one, and both entries must match [WIZARD-24] [WIZARD-25]', async () => {
    const left = await open(Email, { answers: { hasMobile: true } });
    await expect.element(next).toBeEnabled();
    await expect
      .element(page.getByText("We'll let you know when your money arrives."))
      .toBeVisible();
    await userEvent.fill(named('Email'), 'lerato@example.com');
    await expect.element(next).toBeDisabled();
    await userEvent.fill(named('Confirm E-mail'), 'lerato@example.con');
    await reads(named('Confirm E-mail'), 'Email addresses must match');
    await userEvent.fill(named('Confirm E-mail'), 'lerato@example.com');
    await next.click();
    expect(left).toHaveBeenCalledWith({ email: 'lerato@example.com' });
  });

  test('without a number the e-mail address is required to continue [WIZARD-25]', async () => {
    await open(Email, { answers: { hasMobile: false } });
    await expect.element(next).toBeDisabled();
  });

  test('the number of the example is accepted as it is written, and sent normalised [WIZARD-22] [RULES-10]', async () => {
    const left = await open(Mobile, { part: 'input', given: { BENECELLNO: '' } });
    await userEvent.fill(named('Mobile Number'), '082 000 0000');
    await next.click();
    expect(left).toHaveBeenCalledWith({ msisdn: '27820000000' });
  });

  test("the number starts as the partner's, with an example beside it [WIZARD-22] [WIZARD-63]", async () => {
    const left = await open(Mobile, { part: 'input', given: { BENECELLNO: '+27820000011' } });
    await expect.element(page.getByText('For example 082 000 0000.')).toBeVisible();
    await expect.element(named('Mobile Number')).toHaveValue('0820000011');
    await next.click();
    expect(left).toHaveBeenCalledWith({ msisdn: '27820000011' });
  });

  test('the number is confirmed by typing it again [WIZARD-22]', async () => {
    const left = await open(Mobile, { answers: { msisdn: '27820000011' }, part: 'confirm' });
    await userEvent.fill(named('Mobile Number'), '0820000012');
    await reads(named('Mobile Number'), 'Mobile numbers must match');
    await userEvent.fill(named('Mobile Number'), '+27820000011');
    await next.click();
    expect(left).toHaveBeenCalledWith({ confirmedMsisdn: '27820000011' });
  });

  test.each([
    ['SA_ID', '6608114991081', 'A valid ID Number must be entered', false],
    ['ASYLUM_PAPER', 'ZZ/1', PLAIN, true],
    ['FOREIGN_PASSPORT', 'ZZ 1', PLAIN.replace('ID', 'Passport'), true],
    ['FOREIGN_ID', 'ZZ-1', PLAIN, true],
    ['FOREIGN_PASSPORT', 'ZZ001', 'A valid Passport Number must be entered', true],
  ] as const)(
    'a number of %s is checked, and an expiry asked for of all but an SA ID [WIZARD-42] [WIZARD-44] [WIZARD-45]',
    async (idType, typed, message, hasExpiry) => {
      await open(DocumentDetails, { answers: { idType } });
      const label = idType === 'FOREIGN_PASSPORT' ? 'Passport Number' : 'ID Number';
      await userEvent.fill(named(label), typed);
      await reads(named(label), message);
      const expiry = page.getByRole('button', { name: 'Expiry date' }).first();
      if (hasExpiry) await expect.element(expiry).toBeVisible();
      else await expect.element(expiry).not.toBeInTheDocument();
    },
  );

  test('of an SA ID, date of birth and gender are shown and cannot be changed [WIZARD-47]', async () => {
    const answers: RedemptionAnswers = { idType: 'SA_ID', idNumber: '6608114991080' };
    const left = await open(DateOfBirth, { answers });
    await expect.element(page.getByText('11 Aug 1966')).toBeVisible();
    await next.click();
    expect(left).toHaveBeenCalledWith({ dateOfBirth: '1966-08-11' });
    const leftGender = await open(Gender, { answers });
    await expect.element(page.getByText('Female')).toBeVisible();
    expect(page.getByRole('textbox').elements()).toHaveLength(0);
    expect(page.getByRole('radio').elements()).toHaveLength(0);
    await next.last().click();
    expect(leftGender).toHaveBeenCalledWith({ gender: 'FEMALE' });
  });

  test('the tips say that number and expiry must match the document, and the minimum age [WIZARD-43] [WIZARD-48]', async () => {
    const answers: RedemptionAnswers = { idType: 'FOREIGN_PASSPORT' };
    const read = async (label: string, text: string) => {
      await page.getByRole('button', { name: `Help: ${label}` }).click();
      await expect.element(page.getByRole('tooltip').filter({ hasText: text })).toBeVisible();
    };
    await open(DocumentDetails, { answers });
    await read('Passport Number', 'It must match the document you uploaded.');
    await read('Expiry date', 'It must match the date on the document you uploaded.');
    await open(DateOfBirth, { answers });
    await read('Date Of Birth', 'You must be over the age of 18 to use this service.');
    await page.getByRole('button', { name: /^Date Of Birth/ }).click();
    await expect.element(page.getByRole('dialog', { name: 'Date Of Birth' })).toBeVisible();
  });

  test.each([
    ['Male', 'MALE'],
    ['Female', 'FEMALE'],
  ])('of any other document the gender is a choice: %s is %s [WIZARD-49]', async (name, gender) => {
    const left = await open(Gender, { answers: { idType: 'FOREIGN_PASSPORT' } });
    expect(page.getByRole('radio').elements()).toHaveLength(2);
    await page.getByRole('radio', { name, exact: true }).click();
    await next.click();
    expect(left).toHaveBeenCalledWith({ gender });
  });

  test.each([['Vandermerwebezuidenhoutschoemanvilj'], ['Maria da Conceição Santos'], ['Sipho']])(
    'the name %s is taken as it is, once both are there [WIZARD-46]',
    async (name) => {
      const left = await open(Name, { given: { BENEFIRSTNAME: name } });
      await expect.element(named('First Name')).toHaveValue(name);
      await expect.element(next).toBeDisabled();
      await userEvent.fill(named('Last Name'), name);
      await next.click();
      expect(left).toHaveBeenCalledWith({ firstName: name, lastName: name });
    },
  );
});

test('choosing a passport after a nationality was given clears South Africa and the far expiry, and preserves another country [WIZARD-29]', async () => {
  const check = { 'limit-increase-required': false, limitIncreaseRequired: false };
  vi.stubGlobal('fetch', async () => Response.json(check));
  for (const [nationality, kept] of [
    ['ZAF', undefined],
    ['ZWE', 'ZWE'],
  ]) {
    const left = await open(DocumentType, {
      answers: { idType: 'SA_ID', idExpiry: '9999-01-01', nationality },
    });
    await page.getByRole('radio', { name: /passport/i }).click();
    await next.click();
    await expect.poll(() => left.mock.calls.length).toBe(1);
    const [given] = left.mock.calls[0] ?? [];
    expect(given).toMatchObject({ idType: 'FOREIGN_PASSPORT', idExpiry: undefined });
    expect(given.nationality).toBe(kept);
    await cleanup();
  }
});

test('a declaration published meanwhile is shown on return, and must be accepted again', async () => {
  let version = 1;
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      address.includes('declaration')
        ? { id: version, version, declaration: `Text of version ${version}` }
        : [],
    ),
  );
  const signed = { answers: { idType: 'SA_ID', signedVersion: 1 } } satisfies Opened;
  const first = await open(Declaration, signed);
  await expect.element(page.getByText('Text of version 1')).toBeVisible();
  await expect.element(page.getByRole('checkbox')).toBeChecked();
  await page.getByRole('button', { name: 'Finish' }).click();
  expect(first).toHaveBeenCalledWith({ signedVersion: 1 });
  await cleanup();
  version = 2;
  const second = await open(Declaration, signed);
  await expect.element(page.getByText('Text of version 2')).toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeChecked();
  await expect.element(page.getByRole('button', { name: 'Finish' })).toBeDisabled();
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Finish' }).click();
  expect(second).toHaveBeenCalledWith({ signedVersion: 2 });
});

describe('stored answers', () => {
  const at = { step: 'email' } as const;

  test('can be resumed for the same order only, and are unreadable in the storage', async () => {
    const kept = await openStoredAnswers(1);
    kept.progress.write({ at, answers: { email: 'lerato@example.com' }, history: [] });
    kept.typed('email ').write({ email: 'lerato@exam' });
    await expect.poll(() => Object.keys(localStorage)).toHaveLength(1);
    await expect
      .poll(async () => (await openStoredAnswers(1)).typed('email ').read())
      .toEqual({ email: 'lerato@exam' });
    expect(JSON.stringify({ ...localStorage })).not.toContain('lerato');
    const again = await openStoredAnswers(1);
    expect(again.progress.read()?.answers.email).toBe('lerato@example.com');
    expect(again.nonce).toBe(kept.nonce);
    expect((await openStoredAnswers(2)).progress.read()).toBeUndefined();
  });

  test('are useless under the name of another order', async () => {
    (await openStoredAnswers(1)).progress.write({ at, answers: {}, history: [] });
    await expect.poll(() => Object.keys(localStorage)).toHaveLength(1);
    const [name = ''] = Object.keys(localStorage);
    localStorage.setItem(name.replace('-1', '-2'), localStorage.getItem(name) ?? '');
    expect((await openStoredAnswers(2)).progress.read()).toBeUndefined();
  });

  test('of a step that this version does not have are not resumed [WIZARD-16]', async () => {
    const kept = await openStoredAnswers(1);
    kept.progress.write({ at: { step: 'fingerprint' as 'email' }, answers: {}, history: [] });
    const found = {
      order: { id: 1 } as InboundOrder,
      partnerName: 'One',
      partnerEmail: undefined,
      chat: false,
    };
    await render(<WizardSteps found={found} begun="before" kept={kept} facts={{}} />);
    await expect.element(page.getByText('An unexpected error occurred.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Start again' })).toBeVisible();
    expect(kept.progress.read()?.at).toEqual({ step: 'welcome' });
  });

  test('are deleted after a day, and after submitting', async () => {
    const kept = await openStoredAnswers(1);
    kept.progress.write({ at, answers: {}, history: [] });
    await expect.poll(() => Object.keys(localStorage)).toHaveLength(1);
    kept.progress.write({ at: { step: 'submitted' }, answers: {}, history: [] });
    expect(Object.keys(localStorage)).toHaveLength(0);
    localStorage.setItem('thumela-sealed:redemption-9', `${Date.now() - 86_400_000}.a.b`);
    await openStoredAnswers(1);
    expect(Object.keys(localStorage)).toHaveLength(0);
  });
});
