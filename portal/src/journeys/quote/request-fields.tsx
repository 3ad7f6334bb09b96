/** The fields of the quotation form: its dependent lists, which are always there so that nothing jumps (2§4), and the amount. */

import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { FormAmount } from '@thumela/web/forms/form-fields.tsx';
import type { useRuleForm } from '@thumela/web/forms/use-rule-form.ts';
import { sendMoney } from '../../texts/en/send-money.ts';
import { amountRule, entryCurrency, LEVELS, type Level, type QuoteChoice } from './quote-choice.ts';
import styles from './request-fields.module.css';
import type { Cascade, CascadeList } from './use-cascade.ts';

const { request: texts } = sendMoney;

interface CascadeSelectProps {
  name: Level | 'quotationType';
  list: CascadeList<unknown>;
  /** Something above it is still to be chosen. */
  locked?: boolean;
  onChange: (value: string) => void;
}

/** One list: closed until its turn comes, and where there is nothing to decide (2§4). */
export function CascadeSelect({ name, list, locked = false, onChange }: CascadeSelectProps) {
  const { label, empty, choose } = say(texts)[name];
  const { options, value, ready, loading } = list;
  const nothing = ready && options.length === 0;
  return (
    <div className={styles.list}>
      <SelectField
        label={label}
        name={name}
        options={options}
        value={value}
        placeholder={loading ? say(texts).loading : choose}
        {...(nothing && { emptyText: empty })}
        required
        disabled={locked || options.length <= 1}
        onChange={onChange}
      />
    </div>
  );
}

interface CascadeFieldsProps {
  cascade: Cascade;
  onChoose: (level: Level, value: string) => void;
}

export function CascadeFields({ cascade, onChoose }: CascadeFieldsProps) {
  return LEVELS.map((level) => (
    <CascadeSelect
      key={level}
      name={level}
      list={cascade[level]}
      onChange={(value) => onChoose(level, value)}
    />
  ));
}

interface EntryFieldProps {
  form: ReturnType<typeof useRuleForm<QuoteChoice>>;
  /** The settled quotation type. */
  quotationType: string;
  /** What they are paid in, ISO 4217; empty while that is not chosen. */
  destination: string;
}

/** The amount, in the currency its quotation type is entered in; checked on every change (2§5). */
export function EntryField({ form, quotationType, destination }: EntryFieldProps) {
  const currency = entryCurrency(quotationType, destination);
  return (
    <FormAmount
      form={form}
      name="amount"
      label={say(texts).amount}
      currency={currency}
      rule={amountRule(currency)}
      hint={say(texts).amountHints[quotationType]}
      disabled={destination === ''}
      required
      onChanged={(amount) => {
        form.setValue('amount', amount, { shouldTouch: true });
        // The message below it must not lie under the button that sticks to the foot.
        document.activeElement?.scrollIntoView({ block: 'nearest' });
      }}
    />
  );
}
