/** How a queue is narrowed and sorted. */
import { kindsSeen } from '@thumela/rules/operators/queues.ts';
import { Checkbox } from '@thumela/ui/fields/choice-fields.tsx';
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useOperator } from '../../session/operator.ts';
import { cases as texts } from '../../texts/en/cases.ts';
import { caseNames } from '../../texts/en/dossier.ts';
import { type Asked, SORTS, STATES, WHOSE } from './asked.ts';
import styles from './cases.module.css';

interface FiltersProps {
  asked: Asked;
  onChange: (asked: Asked) => void;
}

const named = <T extends string>(values: readonly T[], names: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, label: names[value] }));

export function Filters({ asked, onChange }: FiltersProps) {
  const { roles } = useOperator();
  const { filter } = say(texts);
  const seen = kindsSeen(roles, asked.queue);
  const change = (part: object) => onChange({ ...asked, ...part });
  return (
    <div className={styles.filters}>
      <SelectField
        label={filter.state}
        name="state"
        value={asked.state}
        options={named(STATES, filter.states)}
        onChange={(state) => change({ state })}
      />
      <SelectField
        label={filter.whose}
        name="whose"
        value={asked.whose || 'all'}
        options={[{ value: 'all', label: filter.all }, ...named(WHOSE, filter.whoses)]}
        onChange={(whose) => change({ whose: whose === 'all' ? '' : whose })}
      />
      {seen.length > 1 && (
        <SelectField
          label={filter.kind}
          name="kind"
          value={asked.kind || 'all'}
          options={[{ value: 'all', label: filter.everyKind }, ...named(seen, say(caseNames))]}
          onChange={(kind) => change({ kind: kind === 'all' ? '' : kind })}
        />
      )}
      {asked.state !== 'decided' && (
        <SelectField
          label={filter.sort}
          name="sort"
          value={asked.sort}
          options={named(SORTS, filter.sorts)}
          onChange={(sort) => change({ sort })}
        />
      )}
      <Checkbox
        label={filter.overdue}
        name="overdue"
        checked={asked.overdue}
        onChange={(overdue) => change({ overdue })}
      />
    </div>
  );
}
