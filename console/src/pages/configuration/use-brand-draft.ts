import { useState } from 'react';
import type { BrandVersion, RunningBrand } from '../../api/queries/brand.ts';
import { useConfiguring } from '../../api/queries/configuration.ts';
import { bodyOf, isSame, type TypedBrand, typedOf } from './brand-values.ts';
import type { Outcome } from './outcome.tsx';

interface Draft {
  readonly typed: TypedBrand;
  /** The version in force when the draft was started. */
  readonly seen: number;
  /** The version it is based on, if that is another one. */
  readonly from: number | undefined;
}

/**
 * The next version while it is edited; before the first edit it follows the version in force.
 * @param onRefused saving failed, perhaps because of a newer version
 */
export function useBrandDraft(running: RunningBrand, onRefused: () => void) {
  const configure = useConfiguring();
  const [draft, setDraft] = useState<Draft>();
  const [outcome, setOutcome] = useState<Outcome>();
  const inForce = typedOf(running);
  const { typed, seen, from } = draft ?? { typed: inForce, seen: running.version, from: undefined };
  const begin = (next: Draft | undefined) => {
    setOutcome(undefined);
    setDraft(next);
  };
  return {
    typed,
    from,
    outcome,
    unchanged: isSame(typed, inForce),
    /** Another version has come into force since, so this one cannot be saved. */
    outdated: seen !== running.version,
    onChange: (next: TypedBrand) => begin({ typed: next, seen, from }),
    beginAgain: () => begin(undefined),
    goBack: (to: BrandVersion) =>
      begin({ typed: typedOf(to), seen: running.version, from: to.version }),
    /** Proposes it to a second person. Throws `ApiError`. */
    onSubmit: async (reason: string) => {
      setOutcome(undefined);
      const body = { ...bodyOf(typed), seen, reason };
      try {
        const waiting = await configure('PUT /console/api/configuration/brand', { body });
        setDraft(undefined);
        setOutcome(waiting);
      } catch (error) {
        onRefused();
        throw error;
      }
    },
  };
}
