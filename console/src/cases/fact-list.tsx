import type { CaseView } from '../api/queries/case-view.ts';
import { KeyFacts } from '../components/key-facts.tsx';
import { FactValue, formatFactName } from './fact-format.tsx';

/** Facts of a case, each formatted by its type. */
export function FactList({ facts }: { facts: CaseView['facts'] }) {
  return (
    <KeyFacts
      rows={facts.map(({ name, value, form }) => ({
        label: formatFactName(name),
        value: <FactValue value={value} form={form} />,
      }))}
    />
  );
}
