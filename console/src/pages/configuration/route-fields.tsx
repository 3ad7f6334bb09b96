import { Button } from '@thumela/ui/buttons/button.tsx';
import { Checkbox } from '@thumela/ui/fields/choice-fields.tsx';
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import type { PayoutChannel } from '../../api/queries/configuration.ts';
import { routeTerms, payoutRoutes as texts } from '../../texts/en/payout-routes.ts';
import styles from './payout-routes.module.css';
import type { TypedRoute } from './typed-routes.ts';

interface RouteFieldsProps {
  route: TypedRoute;
  /** Its place in the form, from 1. */
  number: number;
  currency: string;
  channels: readonly PayoutChannel[];
  onChange: (route: TypedRoute) => void;
  onRemove: () => void;
}

/** The fields of one route. */
export function RouteFields({ route, number, currency, channels, ...on }: RouteFieldsProps) {
  const words = say(texts);
  const set = (part: Partial<TypedRoute>) => on.onChange({ ...route, ...part });
  const field = (name: keyof TypedRoute & string) => ({
    name: `${name}-${number}`,
    value: String(route[name]),
    onChange: (value: string) => set({ [name]: value }),
  });
  return (
    <fieldset className={styles.route}>
      <legend>{words.route(number)}</legend>
      <SelectField
        label={words.channel}
        {...field('channel')}
        options={channels.map(({ name, label }) => ({ value: name, label }))}
        required
      />
      <TextField
        label={words.priority}
        hint={words.priorityHint}
        inputMode="numeric"
        {...field('priority')}
        required
      />
      <div className={styles.two}>
        <TextField
          label={words.minAmount(currency)}
          hint={words.unlimited}
          inputMode="decimal"
          {...field('minAmount')}
        />
        <TextField
          label={words.maxAmount(currency)}
          hint={words.unlimited}
          inputMode="decimal"
          {...field('maxAmount')}
        />
        <TextField label={words.fixedCost} inputMode="decimal" {...field('fixedCost')} required />
        <TextField
          label={words.costPercent}
          inputMode="decimal"
          {...field('costPercent')}
          required
        />
        <TextField label={words.hoursFrom} hint={words.hoursHint} {...field('from')} />
        <TextField label={words.hoursUntil} {...field('until')} />
      </div>
      <Weekdays route={route} number={number} onChange={(days) => set({ days })} />
      <Button
        variant="secondary"
        guard={false}
        label={words.removeLabel(number)}
        onClick={on.onRemove}
      >
        {words.remove}
      </Button>
    </fieldset>
  );
}

interface WeekdaysProps {
  route: TypedRoute;
  number: number;
  onChange: (days: readonly number[]) => void;
}

function Weekdays({ route: { days }, number, onChange }: WeekdaysProps) {
  return (
    <fieldset className={styles.days}>
      <legend>{say(texts).weekdays}</legend>
      {say(routeTerms).days.map((name, index) => {
        const day = index + 1;
        return (
          <Checkbox
            key={name}
            label={name}
            name={`day-${number}-${day}`}
            checked={days.includes(day)}
            onChange={(checked) =>
              onChange(
                checked
                  ? [...days, day].sort((one, other) => one - other)
                  : days.filter((one) => one !== day),
              )
            }
          />
        );
      })}
    </fieldset>
  );
}
