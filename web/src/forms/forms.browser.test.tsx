import { requiredRule } from '@thumela/rules/fields/text.ts';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { draftAt } from './drafts.ts';
import { FormText } from './form-fields.tsx';
import { FormShell } from './form-shell.tsx';
import {
  type RequiredFieldAnswer,
  RequiredFields,
  type RequiredValues,
  requiredDefaults,
} from './required-fields.tsx';
import { useRuleForm } from './use-rule-form.ts';

const send = page.getByRole('button', { name: 'Send' });
const named = (label: string) => page.getByLabelText(label);
const reads = (field: Locator, message: string) =>
  expect.element(field).toHaveAccessibleDescription(message);

interface Sent {
  onSubmit: (values: RequiredValues) => void;
}

/** The required fields of a corridor, as a form. */
function Corridor({ fields, onSubmit }: Sent & { fields: readonly RequiredFieldAnswer[] }) {
  const form = useRuleForm({ defaultValues: requiredDefaults(fields) });
  return (
    <FormShell form={form} submit="Send" onSubmit={onSubmit} loading={false} submitError={null}>
      <RequiredFields form={form} fields={fields} />
    </FormShell>
  );
}

/** A form of one field with a draft, like every form of a journey. */
function Kept({ onSubmit }: Sent) {
  const [draft] = useState(() => draftAt<RequiredValues>('visitor', 'town'));
  const form = useRuleForm({ defaultValues: { town: '' }, draft });
  return (
    <FormShell form={form} submit="Send" onSubmit={onSubmit} loading={false} submitError={null}>
      <FormText form={form} name="town" label="Town" rule={requiredRule('Town')} />
    </FormShell>
  );
}

afterEach(() => sessionStorage.clear());

test('each data type has its control, and the form is sent once every field is valid', async () => {
  const onSubmit = vi.fn();
  const text = (id: number, dataType: string) => ({ id, dataType, displayName: `Of ${dataType}` });
  const fields: RequiredFieldAnswer[] = [
    text(1, 'LONG'),
    text(2, 'MSISDN'),
    text(3, 'NEVER_HEARD_OF'),
    { ...text(4, 'DATE'), description: 'As it stands on the slip.' },
    { ...text(5, 'ENUM'), possibleValues: [{ value: 'FRIEND', displayValue: 'A friend' }] },
  ];
  await render(<Corridor fields={fields} onSubmit={onSubmit} />);

  for (const [label, wrong, message, right] of [
    ['Of LONG', '1 2', 'No spaces are allowed', '12'],
    ['Of MSISDN', '12', 'Of MSISDN must be a valid South African cellphone number', '0820000099'],
    ['Of NEVER_HEARD_OF', ' ', 'Of NEVER_HEARD_OF is required', 'anything'],
  ] as const) {
    await named(label).fill(wrong);
    await userEvent.tab();
    await reads(named(label), message);
    await named(label).fill(right);
    await reads(named(label), '');
  }
  const choice = named('Of ENUM');
  (choice.element() as HTMLElement).focus();
  await userEvent.tab();
  await reads(choice, 'Of ENUM is required');
  await choice.selectOptions('A friend');

  const date = page.getByRole('button', { name: 'Of DATE' });
  await reads(date, 'As it stands on the slip.');
  await date.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await reads(date, 'Of DATE is required');
  await expect.element(send).toBeDisabled();
  await date.click();
  for (const [label, value] of [
    ['Year', '2024'],
    ['Month', 'February'],
    ['Day', '29'],
  ] as const) {
    await named(label).selectOptions(value);
  }
  await page.getByRole('button', { name: 'Set' }).click();
  await send.click();
  await expect
    .poll(() => onSubmit.mock.calls)
    .toEqual([
      [
        {
          field1: '12',
          field2: '0820000099',
          field3: 'anything',
          field4: '2024-02-29',
          field5: 'FRIEND',
        },
      ],
    ]);
});

test('typed values are restored after a reload, validated again, and submitted with Enter', async () => {
  const onSubmit = vi.fn();
  const first = await render(<Kept onSubmit={onSubmit} />);
  await named('Town').fill('Hillbrow');
  await first.unmount();

  await render(<Kept onSubmit={onSubmit} />);
  await expect.element(named('Town')).toHaveValue('Hillbrow');
  await expect.element(send).toBeEnabled();
  await named('Town').fill('');
  await expect.element(send).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  await named('Town').fill('Melville');
  await expect.element(send).toBeEnabled();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{ town: 'Melville' }]]);
});

test('submitting a form with errors shows each of them and focuses the first', async () => {
  const onSubmit = vi.fn();
  await render(<Kept onSubmit={onSubmit} />);
  // As a script of the browser or a password manager submits it, despite the disabled button.
  document.querySelector('form')?.requestSubmit();
  await reads(named('Town'), 'Town is required');
  await expect.element(named('Town')).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
});
