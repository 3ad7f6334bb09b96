/** The recipient and payout of a transaction. */
import type { Camel } from '@thumela/contract/camel.ts';
import type { TransactionPage } from '@thumela/contract/console-types.ts';
import { formatWireAmount } from '@thumela/ui/language/amounts.ts';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { openRecipientDetails } from '../../api/queries/customers.ts';
import { KeyFacts } from '../../components/key-facts.tsx';
import { Panel } from '../../components/panel.tsx';
import { SmallForm } from '../../components/small-form.tsx';
import { Moment } from '../../components/values.tsx';
import { activityEvents } from '../../texts/en/activity-events.ts';
import { people, subjectPage as texts } from '../../texts/en/customer-360.ts';
import { routingTexts } from '../../texts/en/routing.ts';
import { AccountCheck } from './account-check.tsx';
import styles from './people.module.css';
import { Routings } from './routings.tsx';

type Transaction = Camel<TransactionPage>;

/** The recipient with number, bank and account, the payout partner, and how far the payout is. */
export function Recipient({ of }: { of: Transaction }) {
  const [opened, setOpened] = useState<Transaction['recipientDetails']>();
  const words = say(texts);
  const { payoutState } = of;
  return (
    <Panel title={words.where}>
      <KeyFacts
        rows={[
          { label: say(people).recipient, value: `${of.recipient}, ${of.country}` },
          ...(opened ?? of.recipientDetails),
          {
            label: words.gets,
            value: formatWireAmount(of.destinationCurrency, of.destinationAmount),
          },
          { label: words.payout, value: of.method },
          { label: words.payoutPartner, value: of.payoutPartner },
          { label: words.accountCheck.label, value: <AccountCheck of={of} /> },
          {
            label: say(routingTexts).label,
            value: of.routings.length > 0 && <Routings of={of.routings} />,
          },
          { label: words.payoutOrder, value: of.payoutOrder },
          {
            label: words.payoutState,
            value: payoutState ? (
              <>
                {say(activityEvents)[payoutState] ?? payoutState},{' '}
                <Moment at={of.payoutSince} exact />
              </>
            ) : (
              words.notPaidOut
            ),
          },
          {
            label: words.promised,
            value: of.payoutPromisedBy && <Moment at={of.payoutPromisedBy} />,
          },
          { label: words.pinEnd, value: of.collectionPinEnd },
        ]}
      />
      {of.detailsMasked && !opened && (
        <SmallForm
          className={styles.acts}
          send={async () => setOpened((await openRecipientDetails(of.id)).details)}
          submit={words.openNumbers}
          variant="secondary"
        >
          <p className={styles.soft}>{words.openNumbersLead}</p>
        </SmallForm>
      )}
    </Panel>
  );
}
