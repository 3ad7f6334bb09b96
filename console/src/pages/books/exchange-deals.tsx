import { businessDay } from '@thumela/rules/dates/dates.ts';
import { Button } from '@thumela/ui/buttons/button.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { type ExchangeDeal, useDealActs, useExchangeDeals } from '../../api/queries/exchange.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Pager, usePages } from '../../components/pager.tsx';
import { Panel } from '../../components/panel.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { SmallForm } from '../../components/small-form.tsx';
import { Amount, formatActorName, Rand } from '../../components/values.tsx';
import { useMay } from '../../session/operator.ts';
import { exchange as texts } from '../../texts/en/exchange.ts';

/** Deals, newest first, with what an operator may do about an open one. */
export function Deals() {
  const words = say(texts);
  const may = useMay();
  const pages = usePages<number>();
  const deals = useExchangeDeals(pages.at);
  const [selected, select] = useState<number>();
  return (
    <Loaded of={deals} count={4}>
      {({ deals: rows, next }) => {
        const deal = rows.find(({ id }) => id === selected);
        return (
          <>
            <Panel title={words.deals}>
              <DataTable
                scanned
                caption={words.deals}
                rows={rows}
                keyOf={({ id }) => id}
                selected={selected}
                empty={words.noDeals}
                columns={[
                  { head: words.number, title: true, cell: ({ number }) => number },
                  { head: words.direction, cell: ({ side }) => words.sides[side] },
                  {
                    head: words.amount,
                    figures: true,
                    cell: ({ amount, currency }) => <Amount amount={amount} currency={currency} />,
                  },
                  { head: words.rand, figures: true, cell: ({ rand }) => <Rand amount={rand} /> },
                  { head: words.dealRate, figures: true, cell: ({ rate }) => rate },
                  {
                    head: words.valueOn,
                    labelled: true,
                    cell: ({ valueOn }) => formatDay(valueOn),
                  },
                  { head: words.counterparty, cell: ({ counterparty }) => counterparty },
                  {
                    head: words.proposedBy,
                    labelled: true,
                    cell: ({ history }) => formatActorName(history[0]?.actor ?? ''),
                  },
                  { head: words.moved, cell: formatMoved },
                  { head: words.state, cell: ({ state }) => words.states[state] },
                  {
                    head: words.actions,
                    unseen: true,
                    cell: (row) =>
                      may('books.correct') &&
                      canDecide(row) && (
                        <Button
                          variant="secondary"
                          guard={false}
                          label={words.open(row.number)}
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
            {deal && canDecide(deal) && <DealPanel key={deal.id} deal={deal} />}
          </>
        );
      }}
    </Loaded>
  );
}

/** Whether an operator may still decide about a deal: a settled one only until the bank shows that it moved. */
const canDecide = ({ state, paidOn, receivedOn }: ExchangeDeal) =>
  state === 'PROPOSED' ||
  state === 'AGREED' ||
  (state === 'SETTLED' && paidOn == null && receivedOn == null);

/** The sides of an agreed deal that the bank's lines show; empty for other deals. */
function formatMoved({ state, paidOn, receivedOn }: ExchangeDeal): string {
  const words = say(texts);
  if (state !== 'AGREED' && state !== 'SETTLED') return '';
  const paid = words.paid(paidOn == null ? undefined : formatDay(paidOn));
  return `${paid}. ${words.received(receivedOn == null ? undefined : formatDay(receivedOn))}.`;
}

function DealPanel({ deal }: { deal: ExchangeDeal }) {
  const words = say(texts);
  return (
    <Panel title={words.open(deal.number)}>
      {deal.state === 'SETTLED' ? <ReversalForm deal={deal} /> : <OpenDealForms deal={deal} />}
    </Panel>
  );
}

function OpenDealForms({ deal: { id, number, state, history } }: { deal: ExchangeDeal }) {
  const words = say(texts);
  const acts = useDealActs();
  const canceling = history.find((event) => event.state === 'CANCEL_PROPOSED');
  return (
    <>
      {state === 'PROPOSED' ? (
        <ReasonForm
          submit={words.agree}
          draft={`agree ${number}`}
          onSubmit={(reason) => acts.agree(id, reason)}
        />
      ) : (
        <>
          <p>{words.settleLead}</p>
          <SettleForm settle={(day) => acts.settle(id, day)} />
        </>
      )}
      {canceling && <p>{words.cancelProposed(formatActorName(canceling.actor))}</p>}
      <ReasonForm
        submit={state === 'AGREED' && !canceling ? words.proposeCancel : words.cancel}
        draft={`cancel ${number}`}
        variant="secondary"
        onSubmit={(reason) => acts.cancel(id, reason)}
      />
    </>
  );
}

function ReversalForm({ deal: { id, number, history } }: { deal: ExchangeDeal }) {
  const words = say(texts);
  const acts = useDealActs();
  const proposed = history.find((event) => event.state === 'REVERSAL_PROPOSED');
  return (
    <>
      <p>
        {proposed ? words.reversalProposed(formatActorName(proposed.actor)) : words.reversalLead}
      </p>
      <ReasonForm
        submit={proposed ? words.reverse : words.proposeReversal}
        draft={`reverse ${number}`}
        variant="secondary"
        onSubmit={(reason) => acts.reverse(id, reason)}
      />
    </>
  );
}

function SettleForm({ settle }: { settle: (day: string) => Promise<void> }) {
  const words = say(texts);
  const [day, setDay] = useState(() => businessDay(new Date()));
  return (
    <SmallForm submit={words.settle} disabled={day.trim() === ''} send={() => settle(day.trim())}>
      <TextField
        label={words.settledDay}
        hint={words.dateHint}
        name="day"
        maxLength={10}
        value={day}
        onChange={setDay}
        required
      />
    </SmallForm>
  );
}
