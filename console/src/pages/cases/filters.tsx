/** Filters and sort order of a queue. */
import { kindsSeen } from '@thumela/rules/operators/queues.ts';
import { say } from '@thumela/ui/language/language.ts';
import { NarrowBy, Narrowing, NarrowTo } from '../../components/narrowing.tsx';
import { useOperator } from '../../session/operator.ts';
import { cases as texts } from '../../texts/en/cases.ts';
import { caseNames } from '../../texts/en/dossier.ts';
import { type Asked, SORTS, STATES, WHOSE } from './asked.ts';

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
  const change = (part: Partial<Asked>) => onChange({ ...asked, ...part });
  return (
    <Narrowing label={filter.title}>
      <NarrowBy
        label={filter.state}
        name="state"
        value={asked.state}
        options={named(STATES, filter.states)}
        onChange={(state) => change({ state })}
      />
      <NarrowBy
        label={filter.whose}
        name="whose"
        value={asked.whose}
        options={[{ value: '', label: filter.all }, ...named(WHOSE, filter.whoses)]}
        onChange={(whose) => change({ whose })}
      />
      {seen.length > 1 && (
        <NarrowBy
          label={filter.kind}
          name="kind"
          value={asked.kind}
          options={[{ value: '', label: filter.everyKind }, ...named(seen, say(caseNames))]}
          onChange={(kind) => change({ kind })}
        />
      )}
      {asked.state !== 'decided' && (
        <NarrowBy
          label={filter.sort}
          name="sort"
          value={asked.sort}
          options={named(SORTS, filter.sorts)}
          onChange={(sort) => change({ sort })}
        />
      )}
      <NarrowTo
        label={filter.overdue}
        on={asked.overdue}
        onChange={(overdue) => change({ overdue })}
      />
    </Narrowing>
  );
}
