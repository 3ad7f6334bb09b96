/** Answers for an order, stored in this browser until they are submitted or a day has passed (see portal/README.md). */
import { WIZARD_ANSWERS_LIFETIME } from '@thumela/rules/constants.ts';
import type { Progress } from '@thumela/rules/journeys/journey.ts';
import type { RedemptionAnswers } from '@thumela/rules/journeys/redemption-answers.ts';
import type { RedemptionStep } from '@thumela/rules/journeys/redemption-wizard.ts';
import { randomHex } from '@thumela/web/api/random-hex.ts';
import type { Draft } from '@thumela/web/forms/drafts.ts';
import type { FieldValues } from '@thumela/web/forms/use-fields.ts';
import { openSealed } from '@thumela/web/journeys/sealed.ts';
import { formatPlaceKey } from '@thumela/web/journeys/step-body.tsx';
import { formatAnswersKey } from './answers-key.ts';

type RedemptionProgress = Progress<RedemptionAnswers, RedemptionStep>;

interface Kept {
  readonly progress?: RedemptionProgress;
  /** Values typed into the current screen, before its Next. */
  readonly typed?: { readonly at: string; readonly values: FieldValues } | undefined;
  /** Distinguishes the request of this order from any other, across reloads. */
  readonly nonce: string;
}

export interface StoredAnswers {
  readonly progress: Draft<RedemptionProgress>;
  /** Draft of a screen. */
  readonly typed: (at: string) => Draft<FieldValues>;
  readonly nonce: string;
}

/** Opens the stored answers for an order. */
export async function openStoredAnswers(orderId: number): Promise<StoredAnswers> {
  const sealed = await openSealed<Kept>(formatAnswersKey(orderId), WIZARD_ANSWERS_LIFETIME);
  const { nonce } = sealed.read() ?? { nonce: randomHex(16) };
  const progress: Draft<RedemptionProgress> = {
    read: () => sealed.read()?.progress,
    write: (reached) => {
      // After submitting there is nothing to resume.
      if (reached.at.step === 'submitted') return sealed.clear();
      const typed = sealed.read()?.typed;
      // Help and completed uploads do not change the screen, so its draft remains.
      const goesOn = typed?.at === formatPlaceKey(reached.at);
      sealed.write({ progress: reached, nonce, typed: goesOn ? typed : undefined });
    },
    clear: sealed.clear,
  };
  return {
    progress,
    nonce,
    typed: (at) => ({
      read: () => {
        const typed = sealed.read()?.typed;
        return typed?.at === at ? typed.values : undefined;
      },
      write: (values) => sealed.write({ ...sealed.read(), nonce, typed: { at, values } }),
      clear: () => sealed.write({ ...sealed.read(), nonce, typed: { at, values: {} } }),
    }),
  };
}
