import { useState } from 'react';
import type { BrandVersion, RunningBrand } from '../../api/queries/brand.ts';
import { useConfigure } from '../../api/queries/configuration.ts';
import { type BrandInput, isSameBrand, toBrandBody, toBrandInput } from './brand-values.ts';
import type { Outcome } from './outcome.tsx';

interface Draft {
  readonly typed: BrandInput;
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
  const configure = useConfigure();
  const [draft, setDraft] = useState<Draft>();
  const [outcome, setOutcome] = useState<Outcome>();
  const inForce = toBrandInput(running);
  const { typed, seen, from } = draft ?? { typed: inForce, seen: running.version, from: undefined };
  const begin = (next: Draft | undefined) => {
    setOutcome(undefined);
    setDraft(next);
  };
  return {
    typed,
    from,
    outcome,
    unchanged: isSameBrand(typed, inForce),
    /** Another version has come into force since, so this one cannot be saved. */
    outdated: seen !== running.version,
    onChange: (next: BrandInput) => begin({ typed: next, seen, from }),
    beginAgain: () => begin(undefined),
    goBack: (to: BrandVersion) =>
      begin({ typed: toBrandInput(to), seen: running.version, from: to.version }),
    /** Proposes it to a second person. Throws `ApiError`. */
    onSubmit: async (reason: string) => {
      setOutcome(undefined);
      const body = { ...toBrandBody(typed), seen, reason };
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
