import { phraseDeadline } from '@thumela/rules/dates/card-dates.ts';
import { businessDay } from '@thumela/rules/dates/dates.ts';
import { LinkButton } from '@thumela/ui/buttons/button.tsx';
import { formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { wordPhrase } from '@thumela/ui/language/say-phrase.ts';
import { useBrand } from '@thumela/web/brand/brand.ts';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { standing } from '../../texts/en/overview.ts';
import { reported as texts } from '../../texts/en/pending-items.ts';
import type { Of } from './pending-entry.tsx';
import { formatActor, Said } from './pending-text.tsx';
import type { Reported } from './use-overview.ts';

/** A pending item that is not a sent transaction. */
export function ReportedEntry({ waiting, now, more }: Of<'REPORTED'> & { now: Date }) {
  const { name: brand } = useBrand();
  const { item, until } = waiting;
  const by = until && formatDeadline(item, until, now);
  const ours = formatActor(say(standing).acts('OPERATOR', brand), until, now);
  const way = describeWay(item);
  return (
    <Said
      what={say(texts).what[item.kind](item)}
      next={say(texts).next[item.kind]({
        ...{ by, ours, words: item.words ?? undefined },
        isOurs: item.nextActor === 'OPERATOR',
      })}
    >
      {way && (
        <Link href={way.href} asChild>
          <LinkButton
            variant={way.leads ? 'primary' : 'secondary'}
            aria-label={say(texts).linkOf(way.label, item)}
          >
            {way.label}
          </LinkButton>
        </Link>
      )}
      {more}
    </Said>
  );
}

/** A request names its last day, which ends at midnight. */
const formatDeadline = ({ kind }: Reported, until: Date, now: Date): string =>
  kind === 'DUE_DILIGENCE'
    ? formatDay(businessDay(new Date(until.getTime() - 1)))
    : wordPhrase(phraseDeadline(until, now));

interface Way {
  readonly href: string;
  readonly label: string;
  /** It leads to the customer's own task. */
  readonly leads?: true;
}

/** The place at which the item can be seen or done; undefined if the customer can do nothing here. */
function describeWay({ kind, id, link, words, nextActor }: Reported): Way | undefined {
  const { answer, contact, details, pay, provide, receive, vouchers } = say(texts).link;
  switch (kind) {
    case 'OWED':
      return { href: paths.debts, label: pay, leads: true };
    case 'FOLLOW_UP':
      return link ? { href: link, label: provide, leads: true } : undefined;
    case 'ORDER':
      return { href: paths.redeemTransaction, label: receive, leads: true };
    case 'VOUCHERS':
      return { href: paths.receivedTransaction(id), label: vouchers, leads: true };
    case 'RECEIVING':
      return { href: paths.receivedTransaction(id), label: details };
    case 'LIMIT_INCREASE':
      return { href: paths.limitIncrease, label: details };
    case 'DUE_DILIGENCE':
      if (!words) return { href: paths.contactUs, label: contact };
      return nextActor === 'OPERATOR'
        ? { href: paths.ownDetails, label: details }
        : { href: paths.ownDetails, label: answer, leads: true };
    case 'REVIEW':
      return undefined;
  }
}
