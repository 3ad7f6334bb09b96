/** How a list is narrowed, in one row: each choice says by its value what it does. */
import { chevronDownIcon, Icon } from '@thumela/ui/icons/icons.tsx';
import { type ReactNode, useId } from 'react';
import styles from './narrowing.module.css';

interface NarrowingProps {
  /** What the row is for, to assistive technology. */
  label: string;
  children: ReactNode;
}

export function Narrowing({ label, children }: NarrowingProps) {
  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">{label}</legend>
      {children}
    </fieldset>
  );
}

interface NarrowByProps<Value extends string> {
  /** What is chosen, to assistive technology. */
  label: string;
  name: string;
  /** The first of them leaves the list as it is. */
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few ways. */
export function NarrowBy<Value extends string>(props: NarrowByProps<Value>) {
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

/** Only what is like that. */
export const NarrowTo = ({ label, on, onChange }: NarrowToProps) => (
  <button type="button" className={styles.toggle} aria-pressed={on} onClick={() => onChange(!on)}>
    {label}
  </button>
);
