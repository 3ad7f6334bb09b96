import { orderSearchFields } from '@thumela/rules/fields/order-search-fields.ts';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { draftAt } from './drafts.ts';
import { useLines } from './use-lines.ts';

const draft = draftAt<Record<keyof typeof orderSearchFields, string>>('visitor', 'lines-test');

function Form() {
  const { line, valid, clear } = useLines(orderSearchFields, draft);
  return (
    <>
      <TextField {...line('reference')} />
      <TextField {...line('cellphone')} />
      <output>{valid ? 'may go' : 'waits'}</output>
      <button type="button" onClick={clear}>
        Clear
      </button>
    </>
  );
}

test('an error shows once its field was left, and typed values outlive the page until they are cleared [SEARCH-04]', async () => {
  const screen = await render(<Form />);
  const reference = page.getByLabelText('Reference');
  const cellphone = page.getByLabelText('Cellphone Number');
  await expect.element(page.getByRole('status')).toHaveTextContent('waits');
  await userEvent.type(cellphone, '082');
  await expect.element(cellphone).not.toHaveAttribute('aria-invalid');
  await userEvent.click(reference);
  await expect
    .element(cellphone)
    .toHaveAccessibleDescription('Cellphone Number must be a valid cellphone number');
  await userEvent.type(cellphone, ' 000 0011');
  await expect.element(cellphone).not.toHaveAttribute('aria-invalid');
  await expect.element(reference).toHaveAccessibleDescription('Reference is required');
  await userEvent.type(reference, 'DEMO-1001');
  await expect.element(page.getByRole('status')).toHaveTextContent('may go');

  await screen.unmount();
  await render(<Form />);
  await expect.element(reference).toHaveValue('DEMO-1001');
  await expect.element(page.getByRole('status')).toHaveTextContent('may go');
  await userEvent.click(page.getByText('Clear'));
  await expect.element(reference).toHaveValue('');
  await expect.element(reference).not.toHaveAttribute('aria-invalid');
  expect(draft.read()).toBeUndefined();
});
