import { say } from '@thumela/ui/language/language.ts';
import { useBooksCheck, useTrialBalance } from '../../api/queries/books.ts';
import { LeadFigures } from '../../components/lead-figures.tsx';
import { Amount } from '../../components/values.tsx';
import { accountPath, paths } from '../../paths.ts';
import { books as texts } from '../../texts/en/books.ts';

/** Figures in the books that need action; the first of these is the page's largest figure. */
export function PendingFigures() {
  const words = say(texts);
  const balances = useTrialBalance('').data?.balances ?? [];
  const differences = useBooksCheck().data?.differences ?? 0;
  const held = (account: string) =>
    balances
      .filter((one) => one.account === account && one.currency === 'ZAR')
      .reduce((sum, { balance }) => sum + balance, 0);
  const money = (account: string, label: string, path: string) => ({
    label,
    path,
    value: <Amount amount={Math.round(held(account) * 100) / 100} currency="ZAR" />,
    calls: held(account) !== 0,
  });
  const inRand = (account: string) => accountPath({ account, currency: 'ZAR' });
  return (
    <LeadFigures
      label={words.waits}
      figures={[
        ...(differences > 0
          ? [{ label: words.differences, value: String(differences), calls: true }]
          : []),
        money('SUSPENSE', words.suspense, inRand('SUSPENSE')),
        money('REFUNDS_PAYABLE', words.refundsOwed, paths.refunds),
        money('CHARGEBACKS', words.chargebacks, inRand('CHARGEBACKS')),
      ]}
    />
  );
}
