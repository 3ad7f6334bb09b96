/** A customer's newest transactions: recipient, payout partner and payment. */
import { formatWireAmount } from '@thumela/ui/language/amounts.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import { KeyFacts } from '../../components/key-facts.tsx';
import { Panel } from '../../components/panel.tsx';
import { Moment } from '../../components/values.tsx';
import { paths } from '../../paths.ts';
import { customerPage, paidTexts, people, subjectPage } from '../../texts/en/customer-360.ts';
import type { Customer } from './customer-facts.tsx';
import styles from './people.module.css';
import { Status } from './status.tsx';

export function Latest({ latest }: { latest: Customer['latest'] }) {
  if (latest.length === 0) return null;
  return (
    <Panel title={say(customerPage).latest}>
      <ul className={styles.latest}>
        {latest.map((one) => (
          <li key={one.id}>
            <p className={styles.headed}>
              <Link href={paths.transaction(one.id)}>{one.paymentReference}</Link>
              <Status of={one.status} />
            </p>
            <LatestFacts of={one} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function LatestFacts({ of }: { of: Customer['latest'][number] }) {
  const words = say(subjectPage);
  const paid = say(paidTexts);
  return (
    <KeyFacts
      rows={[
        { label: say(people).recipient, value: `${of.recipient}, ${of.country}` },
        ...of.recipientDetails,
        {
          label: words.gets,
          value: formatWireAmount(of.destinationCurrency, of.destinationAmount),
        },
        { label: words.payout, value: `${of.method}, ${of.payoutPartner}` },
        { label: say(people).total, value: formatWireAmount('ZAR', of.total) },
        {
          label: paid.title,
          value: of.paidWith ? (
            <>
              {paid.methods[of.paidWith]}, <Moment at={of.paidAt} exact />
            </>
          ) : (
            paid.notYet
          ),
        },
      ]}
    />
  );
}
