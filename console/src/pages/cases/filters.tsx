/** Filters and sort order of a queue. */
import { listVisibleKinds } from '@thumela/rules/operators/queues.ts';
import { say } from '@thumela/ui/language/language.ts';
import { FilterBar, FilterSelect, FilterToggle } from '../../components/filter-bar.tsx';
import { useOperator } from '../../session/operator.ts';
import { caseNames } from '../../texts/en/case-view.ts';
import { cases as texts } from '../../texts/en/cases.ts';
import { type CaseQuery, SORTS, STATES, WHOSE } from './case-query.ts';

interface FiltersProps {
  asked: CaseQuery;
  onChange: (asked: CaseQuery) => void;
}

const toOptions = <T extends string>(values: readonly T[], names: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, label: names[value] }));

export function Filters({ asked, onChange }: FiltersProps) {
  const { roles } = useOperator();
  const { filter } = say(texts);
  const seen = listVisibleKinds(roles, asked.queue);
  const change = (part: Partial<CaseQuery>) => onChange({ ...asked, ...part });
  return (
    <FilterBar label={filter.title}>
      <FilterSelect
        label={filter.state}
        name="state"
        value={asked.state}
        options={toOptions(STATES, filter.states)}
        onChange={(state) => change({ state })}
      />
      <FilterSelect
        label={filter.whose}
        name="whose"
        value={asked.whose}
        options={[{ value: '', label: filter.all }, ...toOptions(WHOSE, filter.whoses)]}
        onChange={(whose) => change({ whose })}
      />
      {seen.length > 1 && (
        <FilterSelect
          label={filter.kind}
          name="kind"
          value={asked.kind}
          options={[{ value: '', label: filter.everyKind }, ...toOptions(seen, say(caseNames))]}
          onChange={(kind) => change({ kind })}
        />
      )}
      {asked.state !== 'decided' && (
        <FilterSelect
          label={filter.sort}
          name="sort"
          value={asked.sort}
          options={toOptions(SORTS, filter.sorts)}
          onChange={(sort) => change({ sort })}
        />
      )}
      <FilterToggle
        label={filter.overdue}
        on={asked.overdue}
        onChange={(overdue) => change({ overdue })}
      />
    </FilterBar>
  );
}
