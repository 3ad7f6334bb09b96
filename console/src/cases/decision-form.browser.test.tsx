import { ServerState } from '@thumela/web/api/query/server-state.tsx';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Dossier } from '../api/queries/dossier.ts';
import { OperatorContext } from '../session/operator.ts';
import { DecisionForm } from './decision-form.tsx';

afterEach(() => sessionStorage.clear());

const decision = (name: string, proposed = false) => ({
  ...{ name, people: 2, step: proposed ? 'DECIDE' : 'PROPOSE', proposed, allowed: true },
  ...{ reads: false, fields: [] },
});

const hold = (id: number, proposed = false) =>
  ({
    ...{ id, kind: 'HOLD', state: proposed ? 'PROPOSED' : 'OPEN' },
    decisions: [decision('RELEASE', proposed), decision('REFUND')],
    ...(proposed && {
      proposal: { decision: 'RELEASE', by: 'operator:1', reason: 'Fine', refusable: true },
    }),
  }) as unknown as Dossier;

/** The decision form of a case. */
const open = (one: Dossier, operator = 1) =>
  render(
    <OperatorContext value={{ id: operator, roles: ['compliance'] } as never}>
      <ServerState>
        <DecisionForm one={one} onDone={() => undefined} onBeaten={() => undefined} />
      </ServerState>
    </OperatorContext>,
  );

test.each([
  ['nothing is proposed', false],
  ['something is proposed', true],
])(
  'where %s, no decision is preselected, and a reason alone decides nothing',
  async (_, proposed) => {
    await open(hold(7, proposed));
    for (const radio of page.getByRole('radio').elements()) expect(radio).not.toBeChecked();
    await page.getByLabelText('Reason').fill('They are siblings.');
    await expect.element(page.getByRole('button', { name: 'Decide' })).toBeDisabled();
    await page.getByRole('radio', { name: 'Release' }).click();
    await expect.element(page.getByRole('button', { name: 'Release' })).toBeEnabled();
  },
);

test('a typed reason is restored after signing in again, for the same operator and case', async () => {
  const first = await open(hold(7));
  await page.getByLabelText('Reason').fill('They are siblings.');
  await first.unmount();
  const second = await open(hold(7));
  await expect.element(page.getByLabelText('Reason')).toHaveValue('They are siblings.');
  await second.unmount();
  const other = await open(hold(8));
  await expect.element(page.getByLabelText('Reason')).toHaveValue('');
  await other.unmount();
  await open(hold(7), 2);
  await expect.element(page.getByLabelText('Reason')).toHaveValue('');
});
