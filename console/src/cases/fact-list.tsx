import type { Dossier } from '../api/queries/dossier.ts';
import { KeyFacts } from '../components/key-facts.tsx';
import { FactValue, factName } from './words.tsx';

/** Facts of a case, each formatted by its type. */
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
