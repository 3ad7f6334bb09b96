import {
  addSlot,
  canAddSlot,
  createSlotFile,
  PROOF_NUMBERS,
  removeSlot,
  type ProofSlot as Slot,
} from '@thumela/rules/journeys/limit-increase.ts';
import { Button } from '@thumela/ui/buttons/button.tsx';
import { Icon, plusIcon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { randomHex } from '@thumela/web/api/random-hex.ts';
import { useEffect, useRef } from 'react';
import { limitIncrease as texts } from '../../texts/en/limit-increase.ts';
import styles from './limit-increase.module.css';
import { ProofSlot, type ProofTypes } from './proof-slot.tsx';
import type { ProofPlace } from './use-proof.ts';

interface ProofSlotsProps extends Omit<ProofPlace, 'slot'> {
  /** Omitted until they have loaded. */
  types: ProofTypes | undefined;
}

/** The slots of one tab, which can be added and removed (LIMIT-03). */
export function ProofSlots({ types, ...tab }: ProofSlotsProps) {
  const { control, journey, step } = tab;
  const slots = control.progress.answers[step] ?? [];
  const { shown, add, leave } = useFocusAfterwards(slots.length);
  const { proofs } = say(texts);
  const isFull = !canAddSlot(step, slots);
  const remove = (slot: Slot, index: number) => {
    leave(index);
    control.onLearn((now) => removeSlot(now, step, slot.name));
    journey.uploads.giveUp(createSlotFile(control.progress.answers, step, slot).key);
  };
  return (
    <>
      <div ref={shown} className={styles.slots}>
        {types &&
          slots.map((slot, index) => (
            <ProofSlot
              key={slot.name}
              {...tab}
              slot={slot}
              number={index + 1}
              types={types}
              onRemove={() => remove(slot, index)}
            />
          ))}
      </div>
      <Button
        ref={add}
        variant="secondary"
        guard={false}
        icon={<Icon path={plusIcon} size={20} />}
        disabled={isFull}
        onClick={() => control.onLearn((now) => addSlot(now, step, randomHex(4)))}
      >
        {proofs.add}
      </Button>
      {isFull && <p className={styles.soft}>{proofs.most(PROOF_NUMBERS[step].most)}</p>}
    </>
  );
}

/**
 * The pressed minus button is removed with its slot: the focus goes to the previous slot, else to the button that
 * adds one.
 */
function useFocusAfterwards(number: number) {
  const shown = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const left = useRef<{ at: number; of: number }>(undefined);
  useEffect(() => {
    const { at = 0, of = 0 } = left.current ?? {};
    if (number >= of) return;
    left.current = undefined;
    const types = shown.current?.querySelectorAll('select');
    (types?.[at - 1] ?? add.current)?.focus();
  }, [number]);
  return {
    shown,
    add,
    leave: (at: number) => {
      left.current = { at, of: number };
    },
  };
}
