import {
  fileOfSlot,
  mayRemove,
  type ProofStep,
  removeSlot,
  type ProofSlot as Slot,
  withSlot,
} from '@thumela/rules/journeys/limit-increase.ts';
import { IconButton } from '@thumela/ui/buttons/button.tsx';
import { DocumentUpload } from '@thumela/ui/fields/document-upload.tsx';
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Icon } from '@thumela/ui/pictures/icons.tsx';
import { minusIcon } from '@thumela/ui/pictures/minus-icon.ts';
import type { AnswerOf } from '@thumela/web/api/calls.ts';
import { useEffect } from 'react';
import { limitIncrease as texts } from '../../texts/en/limit-increase.ts';
import { useSlots } from '../documents/file-journey.ts';
import type { Control, fileJourneyOf } from './journey.ts';
import styles from './limit-increase.module.css';

interface ProofSlotProps {
  control: Control;
  journey: ReturnType<typeof fileJourneyOf>;
  step: ProofStep;
  slot: Slot;
  /** From 1, as people count. */
  number: number;
  types: AnswerOf<'GET /utility/limit-increase/proof-of-income-type'>;
}

/** One document: its type and its file. It is sent as soon as both are chosen (LIMIT-07, LIMIT-08). */
export function ProofSlot(props: ProofSlotProps) {
  const { control, journey, step, slot, number, types } = props;
  const { uploads } = journey;
  const asked = fileOfSlot(control.progress.answers, step, slot);
  const chosen = useSlots(uploads)[asked.key];
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for is known by its key
  useEffect(() => {
    void uploads.takeUp(asked);
  }, [uploads, asked.key]);
  const isReady =
    slot.type !== undefined && chosen?.state?.kind === 'chosen' && chosen.error === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once for each file
  useEffect(() => {
    const given = isReady ? uploads.begin(asked) : undefined;
    if (given) control.onLearn((now) => fileOfSlot(now, step, slot).store(given));
  }, [isReady, chosen?.upload]);
  const { proofs } = say(texts);
  const { document, type: typeOf, remove: removal } = proofs[step];
  const label = document(number);
  const remove = () => control.onLearn((now) => removeSlot(now, step, slot.name));
  const choose = (file: File) => {
    control.onLearn((now) => fileOfSlot(now, step, slot).store(undefined));
    void uploads.choose(asked.key, file);
  };
  return (
    <div className={styles.slot}>
      <div className={styles.type}>
        <SelectField
          label={typeOf(number)}
          name={`type-${number}`}
          required
          placeholder={proofs.choose}
          options={types.map(({ name, displayValue }) => ({ value: name, label: displayValue }))}
          value={slot.type ?? ''}
          onChange={(type) =>
            control.onLearn((now) => withSlot(now, step, slot.name, (one) => ({ ...one, type })))
          }
        />
        <IconButton
          label={removal(number)}
          icon={<Icon path={minusIcon} />}
          disabled={!mayRemove(step, control.progress.answers[step])}
          onClick={remove}
        />
      </div>
      <DocumentUpload
        label={label}
        name={`file-${number}`}
        camera="environment"
        hint={chosen?.file && slot.type === undefined ? proofs.typeFirst : proofs.readable}
        file={chosen?.file}
        state={chosen?.state}
        error={chosen?.error}
        onChoose={choose}
      />
    </div>
  );
}
