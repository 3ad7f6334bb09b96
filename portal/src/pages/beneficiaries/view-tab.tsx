import { LinkButton } from '@thumela/ui/buttons/button.tsx';
import { formatWireAmount } from '@thumela/ui/language/amounts.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Actions } from '@thumela/ui/layout/actions.tsx';
import { Card } from '@thumela/ui/layout/card.tsx';
import { Facts } from '@thumela/ui/layout/facts.tsx';
import { Link } from 'wouter';
import { entryCurrency } from '../../journeys/quote/quote-choice.ts';
import { paths } from '../../paths.ts';
import { beneficiaries } from '../../texts/en/beneficiaries.ts';
import { knownValues } from './edit-values.ts';
import type { OpenedFacts } from './opened-beneficiary.tsx';

const { opened: texts } = beneficiaries;

/** Saved data of a beneficiary: corridor, usual amount and details. */
export function ViewTab({ beneficiary, fields, types }: OpenedFacts) {
  const { id, amount, quotationType, currencyName } = beneficiary;
  const values = knownValues(beneficiary, fields);
  const type = types.find(({ value }) => value === quotationType);
  const currency = entryCurrency(quotationType, currencyName);
  return (
    <>
      <Card>
        <Facts
          rows={[
            { label: say(texts).payoutMethod, value: beneficiary.payoutMethodName },
            { label: say(texts).payoutPartner, value: beneficiary.payoutPartnerName },
            { label: say(texts).currency, value: currencyName },
            {
              label: type?.displayValue ?? say(beneficiaries).update.amount,
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
          <LinkButton block>{say(beneficiaries).sendNow}</LinkButton>
        </Link>
      </Actions>
    </>
  );
}
