/** The price of an amount, without leaving home; continues as a new transaction (see portal/README.md). */
import { Button } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { WaitingSkeleton } from '@thumela/web/connection/waiting-skeleton.tsx';
import { useRuleForm } from '@thumela/web/forms/use-rule-form.ts';
import { useInitialValue } from '@thumela/web/journeys/use-initial-value.ts';
import { navigateTo } from '@thumela/web/routing/go.ts';
import { type FormEvent, useId } from 'react';
import { EntryField } from '../../journeys/quote/entry-field.tsx';
import {
  chooseInList,
  LEVELS,
  NOTHING_CHOSEN,
  type QuoteChoice,
} from '../../journeys/quote/quote-choice.ts';
import { CascadeSelect } from '../../journeys/quote/request-fields.tsx';
import { type Cascade, effectiveChoice, useCascade } from '../../journeys/quote/use-cascade.ts';
import { useLastChoice } from '../../journeys/quote/use-last-choice.ts';
import { seedRequest } from '../../journeys/send-money/drafts.ts';
import { paths } from '../../paths.ts';
import { useCustomer } from '../../session/customer.ts';
import { priceCalculator as texts } from '../../texts/en/price-calculator.ts';
import styles from './price-calculator.module.css';

export default function PriceCalculator() {
  const chosen = useInitialValue(useLastChoice());
  const title = useId();
  return (
    <section className={styles.calculator} aria-labelledby={title}>
      <h2 id={title}>{say(texts).title}</h2>
      {chosen ? (
        <Calculator chosen={chosen} />
      ) : (
        <WaitingSkeleton shape="field" count={2} label={say(texts).loading} />
      )}
    </section>
  );
}

function Calculator({ chosen }: { chosen: QuoteChoice }) {
  const { registrationId } = useCustomer();
  const form = useRuleForm<QuoteChoice>({ defaultValues: chosen });
  const typed = form.watch();
  const choice = useFirstOffers(typed);
  const cascade = useCascade(choice);
  const { payoutMethod, payoutPartner, currency, quotationType } = cascade;
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    // Without a country nothing else is known, and the form of the journey begins with the last one.
    if (choice.country) seedRequest(registrationId, effectiveChoice(cascade, choice));
    navigateTo(paths.createTransaction);
  };
  return (
    <form className={styles.form} onSubmit={goOn} noValidate>
      <CascadeSelect
        name="country"
        list={cascade.country}
        onChange={(value) =>
          form.reset({ ...chooseInList(NOTHING_CHOSEN, 'country', value), amount: typed.amount })
        }
      />
      <EntryField
        form={form}
        quotationType={quotationType.value}
        destination={currency.entry?.code ?? ''}
        currency={currency.entry}
        method={payoutMethod.entry?.methodValue ?? ''}
      />
      <p className={styles.way}>
        {payoutPartner.entry &&
          say(texts).way(payoutMethod.entry?.methodValue ?? '', payoutPartner.entry.name)}
      </p>
      <Button type="submit" variant="secondary" block>
        {say(texts).send}
      </Button>
    </form>
  );
}

/** The choice with the first offer of every list below the country; the journey lets the customer choose another. */
function useFirstOffers(typed: QuoteChoice): QuoteChoice {
  const first = useCascade(typed);
  const method = useCascade(withFirst(first, typed));
  const partner = useCascade(withFirst(method, withFirst(first, typed)));
  return withFirst(partner, withFirst(method, withFirst(first, typed)));
}

function withFirst(cascade: Cascade, choice: QuoteChoice): QuoteChoice {
  if (!cascade.country.value) return choice;
  const offers = LEVELS.map((level) => [
    level,
    cascade[level].value || (cascade[level].options[0]?.value ?? ''),
  ]);
  return { ...choice, ...Object.fromEntries(offers) };
}
