/** An order from abroad: status, details and activity. */
import type { Camel } from '@thumela/contract/camel.ts';
import type { OrderPage as Page } from '@thumela/contract/console-types.ts';
import { formatSpacedCellphone } from '@thumela/rules/identity/cellphone.ts';
import { formatWireAmount } from '@thumela/ui/language/amounts.ts';
import { say } from '@thumela/ui/language/language.ts';
import type { PageProps } from '@thumela/web/routing/load-page.ts';
import { parseId } from '@thumela/web/routing/parse-id.ts';
import { Link } from 'wouter';
import { useOrder } from '../../api/queries/customers.ts';
import { Loaded } from '../../components/loaded.tsx';
import { Moment, Rand } from '../../components/values.tsx';
import { paths } from '../../paths.ts';
import { activityEvents } from '../../texts/en/activity-events.ts';
import { people, subjectPage as texts } from '../../texts/en/customer-360.ts';
import { SubjectPage } from './subject-page.tsx';

type Order = Camel<Page>;

const KINDS = ['STATUS', 'PAYOUT', 'MESSAGE', 'DOCUMENT', 'CASE', 'BOOKS', 'AUDIT'] as const;

export default function OrderPage({ params }: PageProps) {
  const id = parseId(params.id) ?? 0;
  return <Loaded of={useOrder(id)}>{(of) => <Shown of={of} />}</Loaded>;
}

function Shown({ of }: { of: Order }) {
  const words = say(texts);
  const general = say(people);
  const { customerId } = of;
  return (
    <SubjectPage
      of={of}
      about="order"
      reference={of.reference}
      kinds={KINDS}
      facts={[
        { label: general.amount, value: <Rand amount={of.amount} /> },
        { label: general.sender, value: `${of.sender}, ${of.country}` },
        { label: general.recipient, value: of.recipient },
        { label: general.cellphone, value: formatSpacedCellphone(of.recipientMsisdn) },
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
        { label: words.payouts, value: of.payouts[0] && of.payouts.map(formatPayoutMethod) },
      ]}
    />
  );
}

const formatPayoutMethod = ({
  partner,
  state,
  amount,
  currency,
  order,
}: Order['payouts'][number]) => (
  <div key={`${partner} ${order} ${amount}`}>
    {[formatWireAmount(currency, amount), partner, order, say(activityEvents)[state] ?? state]
      .filter(Boolean)
      .join(', ')}
  </div>
);
