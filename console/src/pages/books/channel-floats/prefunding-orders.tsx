import { Button } from '@thumela/ui/buttons/button.tsx';
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { type PrefundingOrder, usePrefunding } from '../../../api/queries/floats.ts';
import { DataTable } from '../../../components/data-table.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { Pager, usePages } from '../../../components/pager.tsx';
import { Panel } from '../../../components/panel.tsx';
import { Amount, formatActorName } from '../../../components/values.tsx';
import { useMay } from '../../../session/operator.ts';
import { floats as texts } from '../../../texts/en/floats.ts';
import styles from '../books.module.css';
import { OrderPanel } from './order-panel.tsx';
import { ALL, isOpen, listStates, nameState, toState } from './order-state.ts';

/** Orders, newest first, all or those in one state, with what an operator may do about an open one. */
export function PrefundingOrders() {
  const words = say(texts);
  const [state, setState] = useState<PrefundingOrder['state']>();
  return (
    <>
      <div className={styles.fields}>
        <SelectField
          label={words.showOrders}
          name="orders"
          value={state ?? ALL}
          onChange={(value) => setState(toState(value))}
          options={listStates()}
        />
      </div>
      <OrdersInState key={state} state={state} />
    </>
  );
}

function OrdersInState({ state }: { state: PrefundingOrder['state'] | undefined }) {
  const words = say(texts);
  const may = useMay();
  const pages = usePages<number>();
  const orders = usePrefunding(pages.at, state);
  const [selected, select] = useState<number>();
  return (
    <Loaded of={orders} count={4}>
      {({ orders: rows, next }) => {
        const order = rows.find(({ id }) => id === selected);
        return (
          <>
            <Panel title={words.orders}>
              <DataTable
                scanned
                caption={words.orders}
                rows={rows}
                keyOf={({ id }) => id}
                selected={selected}
                empty={state === undefined ? words.noOrders : words.noneInState}
                columns={[
                  { head: words.reference, title: true, cell: ({ reference }) => reference },
                  { head: words.channel, cell: ({ channel }) => channel },
                  {
                    head: words.amount,
                    figures: true,
                    cell: ({ amount, currency }) => <Amount amount={amount} currency={currency} />,
                  },
                  { head: words.account, cell: ({ account }) => account },
                  {
                    head: words.proposedBy,
                    cell: ({ history }) => formatActorName(history[0]?.actor ?? ''),
                  },
                  { head: words.state, cell: nameState },
                  {
                    head: words.actions,
                    unseen: true,
                    cell: (row) =>
                      may('books.correct') &&
                      isOpen(row) && (
                        <Button
                          variant="secondary"
                          guard={false}
                          label={words.open(row.reference)}
                          onClick={() => select(row.id)}
                        >
                          {words.decide}
                        </Button>
                      ),
                  },
                ]}
              />
              <Pager pages={pages} next={next} />
            </Panel>
            {order && isOpen(order) && <OrderPanel key={order.id} order={order} />}
          </>
        );
      }}
    </Loaded>
  );
}
