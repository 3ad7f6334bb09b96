/** The amount, its allowed range, and the resulting amount while typing (see portal/README.md). */
import { normaliseTypedAmount } from '@thumela/rules/money/typed-amount.ts';
import { say } from '@thumela/ui/language/language.ts';
import { wordPhrase } from '@thumela/ui/language/say-phrase.ts';
import { FormAmount } from '@thumela/web/forms/form-fields.tsx';
import type { useRuleForm } from '@thumela/web/forms/use-rule-form.ts';
import { useEffect, useRef, useState } from 'react';
import { sendMoney } from '../../texts/en/send-money.ts';
import styles from './entry-field.module.css';
import type { PaidCurrency } from './entry-terms.ts';
import { entryRefusal, formatEntryRange } from './indication.ts';
import { IndicationView } from './indication-view.tsx';
import { amountRule, entryCurrency, type QuoteChoice } from './quote-choice.ts';
import { useEntryTerms } from './use-entry-terms.ts';

const { request: texts } = sendMoney;

/** Pause after the last key, in milliseconds. */
const PAUSE = 900;

interface EntryFieldProps {
  form: ReturnType<typeof useRuleForm<QuoteChoice>>;
  /** The effective quotation type. */
  quotationType: string;
  /** The recipient's currency, ISO 4217; empty until it is chosen. */
  destination: string;
  /** Its entry of the list, once loaded. */
  currency: PaidCurrency | undefined;
  /** The payout method for display. */
  method: string;
}

/** The amount, in the currency of its quotation type; validated on every change (QUOTE-04). */
export function EntryField(props: EntryFieldProps) {
  const { form, quotationType, destination, currency, method } = props;
  const block = useRef<HTMLDivElement>(null);
  const entered = entryCurrency(quotationType, destination);
  const terms = useEntryTerms(currency, method);
  const amount = form.watch('amount');
  const settled = useSettled(amount);
  const entry = { quotationType, amount, destination };
  const refusal = entryRefusal(terms, entry, settled !== amount);
  const range = terms.waiting ? undefined : formatEntryRange(terms, entry);
  const refused = refusal ?? range?.refusal;
  return (
    <div ref={block} className={styles.entry}>
      <FormAmount
        form={form}
        name="amount"
        label={say(texts).amount}
        currency={entered}
        rule={amountRule(entered)}
        tidy={(typed) => normaliseTypedAmount(typed, entered)}
        hint={
          refused ? (
            <span className={styles.refused}>{wordPhrase(refused)}</span>
          ) : (
            <span>
              {say(texts).amountHints[quotationType]}
              <br />
              {range?.most && say(texts).range(range)}
            </span>
          )
        }
        disabled={destination === ''}
        required
        onChanged={(typed) => {
          form.setValue('amount', typed, { shouldTouch: true });
          const field = document.activeElement;
          // Formatted on leaving the field, so that nothing moves while tapping elsewhere.
          if (!block.current?.contains(field)) return;
          // Nothing below it may be covered by the sticky button; the field itself has priority.
          for (const part of [block.current.lastElementChild, field]) {
            part?.scrollIntoView({ block: 'nearest' });
          }
        }}
      />
      {terms.price !== null && (
        <IndicationView terms={terms} entry={entry} spoken={settled === amount} />
      )}
    </div>
  );
}

/** The value, once it has been stable for a while. */
function useSettled(value: string): string {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
