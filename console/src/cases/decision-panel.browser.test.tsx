import { ServerState } from '@thumela/web/api/query/server-state.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { CaseView } from '../api/queries/case-view.ts';
import { OperatorContext } from '../session/operator.ts';
import type { CaseFlow } from './case-flow.ts';
import { DecisionPanel } from './decision-panel.tsx';

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.restoreAllMocks();
});

const decision = (name: string, allowed = true) => ({
  ...{ name, people: 1, step: 'DECIDE', proposed: false, allowed, reads: false, fields: [] },
  ...{ templates: [], ownWords: false, ...(!allowed && { why: 'It has not been paid yet.' }) },
});

const hold = {
  ...{ id: 7, kind: 'HOLD', state: 'OPEN', actions: [] },
  decisions: [decision('RELEASE'), decision('REJECT'), decision('REFUND', false)],
} as unknown as CaseView;

/** The decision bar of a case, with a queue around it. */
async function open({ stays = false, width = '60rem' } = {}): Promise<CaseFlow> {
  const flow = {
    ...{ stays, setStays: vi.fn(), leave: vi.fn(), skip: vi.fn(), arrived: false },
  };
  await render(
    <OperatorContext value={{ id: 1, roles: ['compliance'] } as never}>
      <ServerState>
        <div style={{ containerType: 'inline-size', width }}>
          <DecisionPanel one={hold} flow={flow} />
        </div>
      </ServerState>
    </OperatorContext>,
  );
  return flow;
}

const radio = (name: string) => page.getByRole('radio', { name, exact: true });

/** Answers decisions, and returns the requests. */
const answerDecisions = (answer: object) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ next: [], ...answer }));

test('the keys of the bar choose a decision and reach the reason, and none of them decides', async () => {
  const request = answerDecisions({ state: 'DECIDED' });
  const flow = await open();
  await userEvent.keyboard('2');
  await expect.element(radio('Reject')).toBeChecked();
  await userEvent.keyboard('3');
  await expect.element(radio('Reject')).toBeChecked();
  await userEvent.keyboard('1');
  await expect.element(radio('Release')).toBeChecked();
  await userEvent.keyboard('r');
  await expect.element(page.getByLabelText('Reason')).toHaveFocus();
  await userEvent.keyboard('2 n 1 d');
  await expect.element(page.getByLabelText('Reason')).toHaveValue('2 n 1 d');
  await expect.element(radio('Release')).toBeChecked();
  expect(flow.skip).not.toHaveBeenCalled();
  expect(request).not.toHaveBeenCalled();
});

test('d goes to the first possible decision without choosing it, and n to the next case', async () => {
  const flow = await open();
  await userEvent.keyboard('d');
  await expect.element(radio('Release')).toHaveFocus();
  await expect.element(radio('Release')).not.toBeChecked();
  await userEvent.keyboard('n');
  expect(flow.skip).toHaveBeenCalledOnce();
});

test('an operator who turned the shortcuts off has none', async () => {
  localStorage.setItem('thumela-console-shortcuts', 'off');
  await open();
  await userEvent.keyboard('1');
  await expect.element(radio('Release')).not.toBeChecked();
  await expect.element(page.getByText('Keyboard shortcuts:')).not.toBeInTheDocument();
});

test.each([
  ['leads to the next case', false, {}, true],
  ['stays on the case if the operator wishes', true, {}, false],
  ['stays on the case while it shows a secret', false, { secret: 'one-time' }, false],
])('a decision %s', async (_, stays, more, leaves) => {
  answerDecisions({ state: 'DECIDED', ...more });
  const flow = await open({ stays });
  await radio('Release').click();
  await page.getByLabelText('Reason').fill('They are siblings.');
  await page.getByRole('button', { name: 'Release' }).click();
  const said = 'It continues unless another hold applies.';
  if (leaves) {
    await vi.waitFor(() =>
      expect(flow.leave).toHaveBeenCalledWith(expect.objectContaining({ said })),
    );
  } else {
    await expect.element(page.getByText(said)).toBeVisible();
    expect(flow.leave).not.toHaveBeenCalled();
  }
});

test('in a narrow window the bar is folded until a button or a key opens it', async () => {
  await open({ width: '20rem' });
  await expect.element(page.getByLabelText('Reason')).not.toBeVisible();
  const toggle = page.getByRole('button', { name: 'Decide' });
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await expect.element(page.getByLabelText('Reason')).toBeVisible();
  await page.getByRole('button', { name: 'Show the Facts' }).click();
  await expect.element(page.getByLabelText('Reason')).not.toBeVisible();
  await userEvent.keyboard('r');
  await expect.element(page.getByLabelText('Reason')).toHaveFocus();
});
