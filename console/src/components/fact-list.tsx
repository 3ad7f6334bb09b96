import type { ReactNode } from 'react';
import { KeyFacts } from './key-facts.tsx';

/** `KeyFacts` from pairs of label and value. */
export function FactList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return <KeyFacts rows={facts.map(([label, value]) => ({ label, value }))} />;
}
