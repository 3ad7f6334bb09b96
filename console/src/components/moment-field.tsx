import { Button } from '@thumela/ui/buttons/button.tsx';
import { DateField } from '@thumela/ui/fields/date-field.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { moments as texts } from '../texts/en/moments.ts';
import styles from './moment-field.module.css';

/** A moment as typed: a day YYYY-MM-DD and a South African time HH:MM; both empty if none is chosen. */
export interface TypedMoment {
  day: string;
  time: string;
}

export const NO_MOMENT: TypedMoment = { day: '', time: '' };

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Whether it is a moment, or none. */
export const isMoment = ({ day, time }: TypedMoment): boolean =>
  day === '' ? time === '' : TIME.test(time);

/** It as the API takes it; undefined for none. */
export const toTimestamp = ({ day, time }: TypedMoment): string | undefined =>
  day === '' ? undefined : `${day}T${time}:00+02:00`;

interface MomentFieldProps {
  /** Label of the day. */
  label: string;
  hint: string;
  name: string;
  value: TypedMoment;
  onChange: (value: TypedMoment) => void;
}

/** An optional moment: a day, and once it is chosen a time of day, midnight at first. */
export function MomentField({ label, hint, name, value, onChange }: MomentFieldProps) {
  const words = say(texts);
  const { day, time } = value;
  return (
    <div className={styles.moment}>
      <DateField
        label={label}
        hint={hint}
        name={name}
        value={day}
        onChange={(chosen) => onChange({ day: chosen, time: time || '00:00' })}
      />
      {day !== '' && (
        <>
          <TextField
            label={words.time}
            hint={words.timeHint}
            name={`${name}-time`}
            autoComplete="off"
            required
            value={time}
            error={isMoment(value) ? undefined : words.wrongTime}
            onChange={(typed) => onChange({ day, time: typed.trim() })}
          />
          <Button variant="secondary" guard={false} onClick={() => onChange(NO_MOMENT)}>
            {words.clear}
          </Button>
        </>
      )}
    </div>
  );
}
