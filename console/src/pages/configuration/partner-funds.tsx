import { formatWireAmount } from '@thumela/ui/language/amounts.ts';
import { say } from '@thumela/ui/language/language.ts';
import type { RemittancePartner } from '../../api/queries/configuration.ts';
import { FactList } from '../../components/fact-list.tsx';
import { Section } from '../../components/section.tsx';
import { partnerAccount as texts } from '../../texts/en/partner-account.ts';

const formatRandInput = (amount: string): string => formatWireAmount('ZAR', amount) ?? amount;

/** How a partner's orders are funded, and what they can still use. */
export function PartnerFunds({ partner }: { partner: RemittancePartner }) {
  const words = say(texts);
  const { displayValue, funding, credit, daily, low, today, ...funds } = partner;
  return (
    <Section title={words.account(displayValue)}>
      <FactList
        facts={[
          [words.funding, words.fundings[funding]],
          [words.balance, formatRandInput(funds.balance)],
          [words.reserved, formatRandInput(funds.reserved)],
          [words.credit, formatRandInput(credit)],
          [words.available, formatRandInput(funds.available)],
          [
            words.cap,
            daily
              ? words.used(formatRandInput(today), formatRandInput(daily))
              : words.noCap(formatRandInput(today)),
          ],
          [words.waiting, words.orders(funds.waitingOrders, formatRandInput(funds.waitingAmount))],
          [words.low, low ? formatRandInput(low) : words.never],
        ]}
      />
    </Section>
  );
}
