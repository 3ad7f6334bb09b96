/** The payout partner's check of the account, and whether the customer confirmed another name. */
import type { Camel } from '@thumela/contract/camel.ts';
import type { TransactionPage } from '@thumela/contract/console-types.ts';
import { formatDateTime } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { subjectPage as texts } from '../../texts/en/customer-360.ts';

type Transaction = Pick<Camel<TransactionPage>, 'accountCheck'>;

const formatMoment = (at: string) => formatDateTime(new Date(at));

export function AccountCheck({ of: { accountCheck } }: { of: Transaction }) {
  const words = say(texts).accountCheck;
  if (!accountCheck) return words.none;
  const { result, holder, partner, checkedAt, acknowledgedAt } = accountCheck;
  return [
    words.results[result] ?? result,
    ...(holder ? [words.holder(holder)] : []),
    words.by(partner, formatMoment(checkedAt)),
    ...(result === 'NO_MATCH'
      ? [acknowledgedAt ? words.acknowledged(formatMoment(acknowledgedAt)) : words.open]
      : []),
  ].map((line) => <div key={line}>{line}</div>);
}
