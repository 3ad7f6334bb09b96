import type { Dossier } from '../api/queries/dossier.ts';
import { KeyFacts } from '../components/key-facts.tsx';
import { FactValue, factName } from './words.tsx';

/** What is known of a case, each as its kind of fact is shown. */
export function FactList({ facts }: { facts: Dossier['facts'] }) {
  return (
    <KeyFacts
      rows={facts.map(({ name, value, form }) => ({
        label: factName(name),
        value: <FactValue value={value} form={form} />,
      }))}
    />
  );
}
