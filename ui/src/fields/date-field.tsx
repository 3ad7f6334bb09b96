import { lazy, type Ref, Suspense, useEffect, useState } from 'react';
import { shownDay } from '../language/dates.ts';
import { say } from '../language/language.ts';
import { calendarIcon, Icon } from '../pictures/icons.tsx';
import { calendar as texts } from '../texts/en/calendar.ts';
import type { CalendarType } from './calendar-days.ts';
import { Field, type FieldProps } from './field.tsx';
import styles from './fields.module.css';

const fetchPicker = () => import('./calendar-picker.tsx');
/** The calendar comes after the form it belongs to, before anybody can ask for it. */
const CalendarPicker = lazy(async () => ({ default: (await fetchPicker()).CalendarPicker }));

export interface DateFieldProps extends FieldProps {
  name: string;
  /** YYYY-MM-DD, or the empty string. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  type?: CalendarType;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A day, chosen in the calendar picker. */
export function DateField({ label, error, hint, help, type = 'ANY', ...field }: DateFieldProps) {
  const [picking, setPicking] = useState(false);
  const { name, value, onChange, onBlur, placeholder = say(texts).choose, disabled, ref } = field;
  // If it does not come now, it is fetched again when the calendar is opened.
  useEffect(() => void fetchPicker().catch(() => undefined), []);
  const close = () => {
    setPicking(false);
    onBlur?.();
  };
  return (
    <Field label={label} error={error} hint={hint} help={help}>
      {({ id, 'aria-describedby': describedBy, 'aria-invalid': invalid }, labelId) => (
        <div className={styles.box} data-invalid={invalid}>
          <button
            ref={ref}
            id={id}
            type="button"
            name={name}
            className={styles.date}
            disabled={disabled}
            aria-haspopup="dialog"
            aria-labelledby={`${labelId} ${id}-value`}
            aria-describedby={describedBy}
            onClick={() => setPicking(true)}
          >
            <span id={`${id}-value`} className={value ? undefined : styles.placeholder}>
              {value ? shownDay(value) : placeholder}
            </span>
            <Icon path={calendarIcon} size={20} />
          </button>
          {picking && (
            <Suspense>
              <CalendarPicker
                open
                title={label}
                type={type}
                value={value}
                onCancel={close}
                onSet={(day) => {
                  onChange(day);
                  close();
                }}
              />
            </Suspense>
          )}
        </div>
      )}
    </Field>
  );
}
