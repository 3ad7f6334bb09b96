/** An order from abroad: where it stands, what it is, and everything that happened to it. */
import type { Camel } from '@thumela/contract/camel.ts';
import type { OrderPage as Page } from '@thumela/contract/console-types.ts';
import { spacedCellphone } from '@thumela/rules/identity/cellphone.ts';
import { formatWireAmount } from '@thumela/ui/language/amounts.ts';
import { say } from '@thumela/ui/language/language.ts';
import { idOf } from '@thumela/web/routing/id-of.ts';
import type { PageProps } from '@thumela/web/routing/load-page.ts';
import { Link } from 'wouter';
import { useOrder } from '../../api/queries/people.ts';
import { ConsolePage } from '../../components/console-page.tsx';
import { KeyFacts } from '../../components/key-facts.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Panel } from '../../components/panel.tsx';
import { RaiseSuspicion } from '../../components/raise-suspicion.tsx';
import { Moment, Rand } from '../../components/values.tsx';
import { paths } from '../../paths.ts';
import { happenings } from '../../texts/en/happenings.ts';
import { people, matter as texts } from '../../texts/en/people.ts';
import { OpenCases } from './cases.tsx';
import styles from './people.module.css';
import { Status } from './status.tsx';
import { Story } from './story.tsx';

type Order = Camel<Page>;

const KINDS = ['STATUS', 'PAYOUT', 'MESSAGE', 'DOCUMENT', 'CASE', 'BOOKS', 'AUDIT'] as const;

export default function OrderPage({ params }: PageProps) {
  const id = idOf(params.id) ?? 0;
  return <Loaded of={useOrder(id)}>{(of) => <Shown of={of} />}</Loaded>;
}

function Shown({ of }: { of: Order }) {
  const words = say(texts);
  return (
    <ConsolePage
      title={words.order(of.reference)}
      actions={
        <>
          <Status of={of.status} />
          <RaiseSuspicion about="order" quoted={of.reference} />
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.side}>
          <OpenCases cases={of.cases} />
          <OrderFacts of={of} />
        </div>
        <div className={styles.main}>
          <Story of="orders" id={of.id} title={words.story} kinds={KINDS} />
        </div>
      </div>
    </ConsolePage>
  );
}

function OrderFacts({ of }: { of: Order }) {
  const words = say(texts);
  const general = say(people);
  const { customerId } = of;
  return (
    <Panel title={words.facts}>
      <KeyFacts
        rows={[
          { label: words.hold, value: of.holdReason },
          { label: words.next, value: of.nextActor && words.actors[of.nextActor] },
          { label: words.due, value: of.dueAt && <Moment at={of.dueAt} /> },
          { label: general.amount, value: <Rand amount={of.amount} /> },
          { label: general.sender, value: `${of.sender}, ${of.country}` },
          { label: general.recipient, value: of.recipient },
          { label: general.cellphone, value: spacedCellphone(of.recipientMsisdn) },
          {
            label: words.belongsTo,
            value: customerId ? (
              <Link href={paths.customer(customerId)}>{words.customer}</Link>
            ) : (
              words.nobody
            ),
          },
          { label: words.partner, value: of.partner },
          { label: words.payout, value: words.type[of.type] },
          { label: words.pinEnd, value: of.collectionPinEnd },
          { label: words.made, value: <Moment at={of.createdAt} /> },
          { label: words.redeemable, value: <Moment at={of.expiresAt} /> },
          { label: words.payouts, value: of.payouts[0] && of.payouts.map(payoutLine) },
        ]}
      />
    </Panel>
  );
}

const payoutLine = ({ partner, state, amount, currency, order }: Order['payouts'][number]) => (
  <div key={`${partner} ${order} ${amount}`}>
    {[formatWireAmount(currency, amount), partner, order, say(happenings)[state] ?? state]
      .filter(Boolean)
      .join(', ')}
  </div>
);
