/** Dependent lists of the quotation form, always rendered so that nothing jumps (QUOTE-01). */

import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { sendMoney } from '../../texts/en/send-money.ts';
import { LEVELS, type Level } from './quote-choice.ts';
import styles from './request-fields.module.css';
import type { Cascade, CascadeList } from './use-cascade.ts';

const { request: texts } = sendMoney;

interface CascadeSelectProps {
  name: Level | 'quotationType';
  list: CascadeList<unknown>;
  /** A list above it has no choice yet. */
  locked?: boolean;
  onChange: (value: string) => void;
}

/** One list: disabled until its turn, and where there is nothing to choose (QUOTE-02). */
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
