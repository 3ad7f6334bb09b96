/** Filters of a list in one row; each shows its current value. */
import { chevronDownIcon, Icon } from '@thumela/ui/icons/icons.tsx';
import { type ReactNode, useId } from 'react';
import styles from './filter-bar.module.css';

interface NarrowingProps {
  /** Accessible name of the row. */
  label: string;
  children: ReactNode;
}

export function FilterBar({ label, children }: NarrowingProps) {
  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">{label}</legend>
      {children}
    </fieldset>
  );
}

interface NarrowByProps<Value extends string> {
  /** Accessible name of the choice. */
  label: string;
  name: string;
  /** The first option does not filter. */
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice of several options. */
export function FilterSelect<Value extends string>(props: NarrowByProps<Value>) {
  const { label, name, options, value, onChange } = props;
  const id = useId();
  return (
    <span className={styles.box}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <select
        id={id}
        name={name}
        className={styles.select}
        value={value}
        data-narrows={value === options[0]?.value ? undefined : ''}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={styles.chevron}>
        <Icon path={chevronDownIcon} size={16} />
      </span>
    </span>
  );
}

interface NarrowToProps {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** An on/off filter. */
export const FilterToggle = ({ label, on, onChange }: NarrowToProps) => (
  <button type="button" className={styles.toggle} aria-pressed={on} onClick={() => onChange(!on)}>
    {label}
  </button>
);
