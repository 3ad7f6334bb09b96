import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OperatorContext } from '../../session/operator.ts';
import type { Row } from './rows.ts';
import { useCaseFlow } from './use-case-flow.ts';

afterEach(() => localStorage.clear());

const row = (id: number, more: Partial<Row> = {}) =>
  ({ id, state: 'OPEN', mayDecide: true, gone: false, ...more }) as Row;

interface DeskProps {
  /** The rows of each page of the list. */
  pages: readonly (readonly Row[])[];
  first: number;
}

/** A list whose further pages load when requested, and the case that is open. */
function Desk({ pages, first }: DeskProps) {
  const [open, setOpen] = useState<number | undefined>(first);
  const [loaded, setLoaded] = useState(1);
  const list = {
    ...{ rows: pages.slice(0, loaded).flat(), more: loaded < pages.length },
    ...{ busy: false, problem: null, loadMore: () => setLoaded(loaded + 1) },
  };
  const { flow, left, ended } = useCaseFlow({
    ...{ key: 'all', open, onOpen: setOpen },
    list: list as never,
  });
  return (
    <>
      <output>{`open ${open}, left ${left?.id}, ended ${ended?.id}, arrived ${flow.arrived}`}</output>
      <button type="button" onClick={() => flow.leave({ said: 'Done.' })}>
        Decide
      </button>
    </>
  );
}

const start = (desk: DeskProps) =>
  render(
    <OperatorContext value={{ id: 1, email: 'a@b.c' } as never}>
      <Desk {...desk} />
    </OperatorContext>,
  );

const decide = () => page.getByRole('button').click();
const state = () => expect.element(page.getByRole('status'));

test('after a decision the next case opens that the operator can decide', async () => {
  const mine = { state: 'PROPOSED', proposedBy: 'operator:a@b.c' } as const;
  const rows = [
    ...[row(1), row(2), row(3, { gone: true }), row(4, { state: 'DECIDED' })],
    ...[row(5, { mayDecide: false }), row(6, mine), row(7, { ...mine, proposedBy: 'operator:x' })],
  ];
  await start({ pages: [rows], first: 2 });
  await state().toHaveTextContent('open 2, left undefined, ended undefined, arrived false');
  await decide();
  await state().toHaveTextContent('open 7, left 2, ended undefined, arrived true');
  await decide();
  await state().toHaveTextContent('open 1, left 7, ended undefined, arrived true');
});

test('at the end of what is loaded, the list is loaded further before the queue is over', async () => {
  await start({ pages: [[row(1)], [row(2, { gone: true })], [row(3)]], first: 1 });
  await decide();
  await state().toHaveTextContent('open 3, left 1, ended undefined, arrived true');
});

test('without another case the queue is over', async () => {
  await start({ pages: [[row(1)]], first: 1 });
  await decide();
  await state().toHaveTextContent('open undefined, left undefined, ended 1, arrived true');
});
