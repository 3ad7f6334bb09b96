import type { Camel } from '@thumela/contract/camel.ts';
import type { CustomerPage } from '@thumela/contract/console-types.ts';
import { formatSpacedCellphone } from '@thumela/rules/identity/cellphone.ts';
import { formatWireAmount } from '@thumela/ui/language/amounts.ts';
import { say } from '@thumela/ui/language/language.ts';
import { KeyFacts } from '../../components/key-facts.tsx';
import { Panel } from '../../components/panel.tsx';
import { Moment } from '../../components/values.tsx';
import { people, customerPage as texts } from '../../texts/en/customer-360.ts';
import styles from './people.module.css';

export type Customer = Camel<CustomerPage>;

/** Details of a customer, except those in the full record. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const words = say(texts);
  const general = say(people);
  const { msisdn, email, registrationId, idType, idNumberEnd, sessions } = customer;
  return (
    <Panel title={words.facts}>
      <KeyFacts
        rows={[
          { label: general.cellphone, value: msisdn && formatSpacedCellphone(msisdn) },
          { label: general.email, value: email },
          { label: general.registration, value: registrationId },
          { label: words.document, value: `${formatIdType(idType)} ${words.masked(idNumberEnd)}` },
          { label: words.nationality, value: customer.nationality },
          { label: words.since, value: <Moment at={customer.registeredAt} /> },
          { label: words.sent, value: words.sentCount(customer.sentInAll) },
          {
            label: words.owed,
            value: customer.owed
              .map(({ amount, currency }) => formatWireAmount(currency, amount))
              .join(', '),
          },
          { label: words.pin, value: customer.hasPin ? words.hasPin : words.noPin },
          {
            label: words.sessions,
            value:
              sessions.length === 0
                ? words.noSessions
                : sessions.map(({ device, lastUsedAt }) => (
                    <div key={`${device} ${lastUsedAt}`}>
                      {device}, <Moment at={lastUsedAt} />
                    </div>
                  )),
          },
        ]}
      />
    </Panel>
  );
}

const formatIdType = (type: Customer['idType']) => say(texts).documentTypes[type];

/** How much of their limits a customer has used. */
export function CustomerLimits({ customer }: { customer: Customer }) {
  const words = say(texts);
  const { day, month, year, tier, limitIncrease } = customer;
  return (
    <Panel title={`${words.limits}: ${formatTier(tier)}`}>
      <div className={styles.limits}>
        <Limit label={words.day} {...day} />
        <Limit label={words.month} {...month} />
        <Limit label={words.year} {...year} />
        {limitIncrease && <p className={styles.soft}>{words.pending(formatTier(limitIncrease))}</p>}
      </div>
    </Panel>
  );
}

/** A tier in words. */
export const formatTier = (tier: string) => say(texts).tiers[tier] ?? tier;

function Limit({ label, used, limit }: { label: string; used: number; limit: number }) {
  const shown = (amount: number) => formatWireAmount('ZAR', amount) ?? '';
  return (
    <div className={styles.limit}>
      <span>
        {label}: {say(texts).ofLimit(shown(used), shown(limit))}
      </span>
      <meter aria-label={label} min={0} max={Math.max(limit, 1)} value={used} />
    </div>
  );
}
