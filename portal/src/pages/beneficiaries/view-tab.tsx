import { Actions } from '@thumela/ui/actions.tsx';
import { LinkButton } from '@thumela/ui/button.tsx';
import { Card } from '@thumela/ui/card.tsx';
import { Facts } from '@thumela/ui/facts.tsx';
import { formatWireAmount } from '@thumela/ui/language/amounts.ts';
import { Link } from 'wouter';
import { entryCurrency } from '../../journeys/quote/quote-choice.ts';
import { paths } from '../../paths.ts';
import { beneficiaries } from '../../texts/beneficiaries.ts';
import { knownValues } from './edit-values.ts';
import type { Parts } from './opened-beneficiary.tsx';

const { opened: texts } = beneficiaries;

/** What is kept of a beneficiary: the way they are paid, the usual amount, and their details. */
export function ViewTab({ beneficiary, fields, types }: Parts) {
  const { id, amount, quotationType, currencyName } = beneficiary;
  const values = knownValues(beneficiary, fields);
  const type = types.find(({ value }) => value === quotationType);
  const currency = entryCurrency(quotationType, currencyName);
  return (
    <>
      <Card>
        <Facts
          rows={[
            { label: texts.payoutMethod, value: beneficiary.payoutMethodName },
            { label: texts.payoutPartner, value: beneficiary.payoutPartnerName },
            { label: texts.currency, value: currencyName },
            {
              label: type?.displayValue ?? beneficiaries.update.amount,
              value: formatWireAmount(currency, amount) ?? String(amount),
            },
            ...fields.map(({ requiredFieldId, displayName, possibleValues = [] }) => {
              const value = values[requiredFieldId] ?? '';
              const chosen = possibleValues.find((possible) => possible.value === value);
              return { label: displayName, value: chosen?.displayValue ?? value };
            }),
          ]}
        />
      </Card>
      <Actions>
        <Link href={paths.createBeneficiaryTransaction(id)} asChild>
          <LinkButton block>{beneficiaries.sendNow}</LinkButton>
        </Link>
      </Actions>
    </>
  );
}
