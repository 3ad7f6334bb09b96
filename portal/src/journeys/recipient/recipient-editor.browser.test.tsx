import { ApiError } from '@thumela/web/api/api-error.ts';
import {
  type RequiredFieldAnswer,
  type RequiredValues,
  requiredDefaults,
  valuesById,
} from '@thumela/web/forms/required-fields.tsx';
import { useRuleForm } from '@thumela/web/forms/use-rule-form.ts';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RecipientEditor } from './recipient-editor.tsx';

const number = page.getByLabelText('Recipient Mobile Number');
const account = page.getByLabelText('Account Number');
const complete = page.getByRole('button', { name: 'Complete' });

const fields: RequiredFieldAnswer[] = [
  {
    id: 26,
    displayName: 'Recipient Mobile Number',
    description: 'With country code, digits only',
    dataType: 'LONG',
    pattern: '^263[0-9]{9}$',
    dialCode: '263',
  },
  { id: 34, displayName: 'Account Number', dataType: 'ALPHA_NUMERIC', pattern: '^[0-9]{10}$' },
];

/** An editor whose submit is refused with the given error, if any. */
function Editor({ refusal, onSent }: { refusal?: ApiError; onSent?: (values: object) => void }) {
  const form = useRuleForm<RequiredValues>({
    defaultValues: requiredDefaults(fields, { 26: '263771234567' }),
  });
  const [error, setError] = useState<unknown>(null);
  return (
    <RecipientEditor
      form={form}
      fields={fields}
      texts={{ submit: 'Complete', unsent: '' }}
      onSubmit={(values) => {
        onSent?.(valuesById(fields, values));
        setError(refusal ?? null);
      }}
      loading={false}
      error={error}
      onRead={() => setError(null)}
    />
  );
}

const refused = (body: object) =>
  new ApiError(400, { message: 'Please check what you entered.', ...body });

const TOO_SHORT = 'Recipient Mobile Number must have 9 digits after +263';

test('a number is shown after its country’s code, accepted in any spelling, and validated on the field', async () => {
  const onSent = vi.fn();
  await render(<Editor onSent={onSent} />);
  await expect.element(page.getByText('+263', { exact: true })).toBeVisible();
  await expect.element(number).toHaveValue('771234567');
  await expect
    .element(number)
    .toHaveAccessibleDescription('9 digits after +263; a number you copied with 0 or +263 is fine');
  await account.fill('01 2345-6789');
  for (const wrong of ['07712345', '+27 82 000 0099', '2637712345678']) {
    await number.fill(wrong);
    await userEvent.tab();
    await expect.element(number).toHaveAccessibleDescription(TOO_SHORT);
    await expect.element(complete).toBeDisabled();
  }
  for (const right of ['077 123 4567', '+263 77 123 4567', '263771234567']) {
    await number.fill(right);
    await userEvent.tab();
    await expect.element(number).toHaveValue('771234567');
    await expect.element(complete).toBeEnabled();
  }
  await complete.click();
  expect(onSent).toHaveBeenCalledExactlyOnceWith({ 26: '771234567', 34: '01 2345-6789' });
});

test('a refusal that names a field is shown beside it, with the focus there, and typed values are preserved', async () => {
  const message = 'Account Number contains a typing mistake';
  const fieldErrors = [{ 'required-field-id': 34, message }];
  await render(<Editor refusal={refused({ errors: [message], fieldErrors })} />);
  await account.fill('0123456789');
  await complete.click();
  await expect.element(account).toHaveAccessibleDescription(message);
  await expect.element(account).toHaveFocus();
  await expect.element(account).toHaveValue('0123456789');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await account.fill('0123456788');
  await expect.element(account).toHaveAccessibleDescription('10 digits');
  await expect.element(complete).toBeEnabled();
});

test.each([
  ['names no field', {}],
  [
    'names a field that is not asked',
    { fieldErrors: [{ 'required-field-id': 99, message: 'No' }] },
  ],
  ['is damaged', { fieldErrors: [null, { message: 5 }] }],
  [
    'is about more than its fields',
    { fieldErrors: [{ 'required-field-id': 34, message: 'Another' }] },
  ],
])('a refusal that %s is shown as a whole', async (_, body) => {
  await render(<Editor refusal={refused({ errors: ['No'], ...body })} />);
  await account.fill('0123456789');
  await complete.click();
  const dialog = page.getByRole('dialog', { name: 'Please check what you entered.' });
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('No');
});
