import { ServerState } from '@thumela/web/api/query/server-state.tsx';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { RateSuspension } from '../../api/queries/prices.ts';
import { OperatorContext } from '../../session/operator.ts';
import { SuspensionNotice } from './suspension-notice.tsx';

afterEach(() => sessionStorage.clear());

const stop = (caseId: number, country: string) =>
  ({
    ...{ caseId, country, currency: 'USD', why: 'OUTSIDE_BAND', own: false },
    ...{ inForce: '0.0609', offered: '0.0709' },
  }) as unknown as RateSuspension;

/** Two suspended rates on one page, as treasury sees them. */
const open = () =>
  render(
    <OperatorContext value={{ id: 1, roles: ['treasury'] } as never}>
      <ServerState>
        <SuspensionNotice stop={stop(1, 'Zimbabwe')} />
        <SuspensionNotice stop={stop(2, 'Kenya')} />
      </ServerState>
    </OperatorContext>,
  );

test('no decision is preselected, and a reason typed for one suspended rate stays with it', async () => {
  const first = await open();
  for (const list of page.getByRole('combobox').elements()) expect(list).toHaveValue('');
  await page.getByLabelText('Reason').first().fill('The feed was right.');
  await expect.element(page.getByRole('button').first()).toBeDisabled();
  await first.unmount();
  await open();
  await expect.element(page.getByLabelText('Reason').first()).toHaveValue('The feed was right.');
  await expect.element(page.getByLabelText('Reason').last()).toHaveValue('');
});
