import {
  createSlotFile,
  type ProofSlot,
  type ProofStep,
} from '@thumela/rules/journeys/limit-increase.ts';
import { useEffect } from 'react';
import { useSlots } from '../documents/file-journey.ts';
import type { Control, createLimitIncreaseFileJourney } from './journey.ts';

/** Position of a document: one of the slots of a tab. */
export interface ProofPlace {
  control: Control;
  journey: ReturnType<typeof createLimitIncreaseFileJourney>;
  step: ProofStep;
  slot: ProofSlot;
}

/** The file of one slot. It is sent as soon as its type is chosen as well (LIMIT-07, LIMIT-08). */
export function useProof({ control, journey: { uploads }, step, slot }: ProofPlace) {
  const asked = createSlotFile(control.progress.answers, step, slot);
  const chosen = useSlots(uploads)[asked.key];
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for is known by its key
  useEffect(() => {
    void uploads.takeUp(asked);
  }, [uploads, asked.key]);
  const hasFailed = chosen?.error !== undefined;
  const isReady = slot.type !== undefined && chosen?.state?.kind === 'chosen' && !hasFailed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once for each file
  useEffect(() => {
    const given = isReady ? uploads.begin(asked) : undefined;
    if (given) control.onLearn((now) => createSlotFile(now, step, slot).store(given));
  }, [isReady, chosen?.upload]);
  return {
    chosen,
    choose: (file: File) => {
      control.onLearn((now) => createSlotFile(now, step, slot).store(undefined));
      void uploads.choose(asked.key, file);
    },
    /** Sends a failed file again, while it is still available here. */
    retry: hasFailed && chosen.file ? () => void uploads.begin(asked) : undefined,
  };
}
