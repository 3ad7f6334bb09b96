import { phraseDeadline } from '@thumela/rules/dates/card-dates.ts';
import { needsCustomer } from '@thumela/rules/status/overview.ts';
import { LinkButton } from '@thumela/ui/buttons/button.tsx';
import { clockIcon, documentIcon, Icon } from '@thumela/ui/icons/icons.tsx';
import { formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { wordPhrase } from '@thumela/ui/language/say-phrase.ts';
import { useBrand } from '@thumela/web/brand/brand.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { useCustomer } from '../../session/customer.ts';
import { standing as texts } from '../../texts/en/overview.ts';
import styles from './pending-items.module.css';
import { formatActor, Said } from './pending-text.tsx';
import { ReportedEntry } from './reported-entry.tsx';
import type { PendingCustomerItem } from './use-overview.ts';

interface WaitingEntryProps {
  waiting: PendingCustomerItem;
  now: Date;
  /** Shows the others. */
  more: ReactNode;
}

/** One pending item: what it is, its deadline or who acts, and its link. */
export function PendingEntry({ waiting, now, more }: WaitingEntryProps) {
  const icon = waiting.kind === 'DOCUMENT' ? documentIcon : clockIcon;
  return (
    <li className={needsCustomer(waiting) ? styles.calls : styles.waits}>
      <span className={styles.sign}>
        <Icon path={icon} size={20} />
      </span>
      <div className={styles.text}>
        {waiting.kind === 'ACCOUNT' && <Account waiting={waiting} more={more} />}
        {waiting.kind === 'PAY' && <ToPay waiting={waiting} now={now} more={more} />}
        {waiting.kind === 'COLLECT' && <Collect waiting={waiting} more={more} />}
        {waiting.kind === 'RETURN' && <Return waiting={waiting} now={now} more={more} />}
        {waiting.kind === 'REPORTED' && <ReportedEntry waiting={waiting} now={now} more={more} />}
        {waiting.kind === 'HELD' && <Held waiting={waiting} now={now} more={more} />}
        {waiting.kind === 'REGISTRATION' && <Registration more={more} />}
        {waiting.kind === 'DOCUMENT' && <Document waiting={waiting} more={more} />}
      </div>
    </li>
  );
}

export interface Of<K extends PendingCustomerItem['kind']> {
  waiting: Extract<PendingCustomerItem, { kind: K }>;
  more: ReactNode;
}

function ToPay({ waiting: { transaction, until }, now, more }: Of<'PAY'> & { now: Date }) {
  const { id, name, total } = transaction;
  const what = until
    ? say(texts).payUntil(total, name, wordPhrase(phraseDeadline(until, now)))
    : say(texts).pay(total, name);
  return (
    <Said what={what}>
      <Link href={paths.payTransaction(id)} asChild>
        <LinkButton aria-label={say(texts).payNowFor(name)}>{say(texts).payNow}</LinkButton>
      </Link>
      {more}
    </Said>
  );
}

function Account({ waiting: { transaction }, more }: Of<'ACCOUNT'>) {
  const { id, name } = transaction;
  return (
    <Said what={say(texts).account(name)} next={say(texts).accountNext}>
      <Link href={paths.transaction(id)} asChild>
        <LinkButton aria-label={say(texts).giveAccountFor(name)}>
          {say(texts).giveAccount}
        </LinkButton>
      </Link>
      {more}
    </Said>
  );
}

function Held({ waiting, now, more }: Of<'HELD'> & { now: Date }) {
  const { name: brand } = useBrand();
  const { transaction, actor, until } = waiting;
  const { id, name, amount } = transaction;
  return (
    <Said
      what={say(texts).held(amount, name)}
      next={formatActor(say(texts).acts(actor, brand), until, now)}
    >
      <DetailsLink id={id} name={name} />
      {more}
    </Said>
  );
}

function Return({ waiting: { transaction, until }, now, more }: Of<'RETURN'> & { now: Date }) {
  const { name: brand } = useBrand();
  const { id, name, amount } = transaction;
  return (
    <Said
      what={say(texts).returning(amount, name)}
      next={formatActor(say(texts).acts('OPERATOR', brand), until, now)}
    >
      <DetailsLink id={id} name={name} />
      {more}
    </Said>
  );
}

function Collect({ waiting: { transaction }, more }: Of<'COLLECT'>) {
  const { id, name, amount } = transaction;
  return (
    <Said what={say(texts).collectable(name, amount)} next={say(texts).recipientActs(name)}>
      <DetailsLink id={id} name={name} />
      {more}
    </Said>
  );
}

const DetailsLink = ({ id, name }: { id: number; name: string }) => (
  <Link href={paths.transaction(id)} asChild>
    <LinkButton variant="secondary" aria-label={say(texts).detailsOf(name)}>
      {say(texts).details}
    </LinkButton>
  </Link>
);

function Registration({ more }: Pick<Of<'REGISTRATION'>, 'more'>) {
  const { name: brand } = useBrand();
  return (
    <Said what={say(texts).registration} next={say(texts).registrationNext(brand)}>
      {more}
    </Said>
  );
}

function Document({ waiting: { day, lapsed }, more }: Of<'DOCUMENT'>) {
  const { phone, phoneInternational } = useBrand();
  // Another provider accepts no document in the portal.
  const { sessions: isOurs } = useCustomer();
  const shown = formatDay(day);
  return (
    <Said
      what={lapsed ? say(texts).lapsed(shown) : say(texts).lapses(shown)}
      next={lapsed ? say(texts).lapsedNext : say(texts).lapsesNext}
    >
      {isOurs ? (
        <Link href={paths.identityDocument} asChild>
          <LinkButton variant="secondary">{say(texts).renew}</LinkButton>
        </Link>
      ) : (
        <LinkButton variant="secondary" href={`tel:+${phoneInternational}`}>
          {say(texts).call(phone)}
        </LinkButton>
      )}
      {more}
    </Said>
  );
}
