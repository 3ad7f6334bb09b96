import type { ReactNode } from 'react';
import { KeyFacts } from './key-facts.tsx';

/** As `KeyFacts`, of pairs: a name and what is known under it. */
export function FactList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return <KeyFacts rows={facts.map(([label, value]) => ({ label, value }))} />;
}
