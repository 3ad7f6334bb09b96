import { canRemoveSlot, withSlot } from '@thumela/rules/journeys/limit-increase.ts';
import { Button, IconButton } from '@thumela/ui/buttons/button.tsx';
import { DocumentUpload } from '@thumela/ui/fields/document-upload.tsx';
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { Icon } from '@thumela/ui/icons/icons.tsx';
import { minusIcon } from '@thumela/ui/icons/minus-icon.ts';
import { say } from '@thumela/ui/language/language.ts';
import type { AnswerOf } from '@thumela/web/api/calls.ts';
import { useRef } from 'react';
import { limitIncrease as texts } from '../../texts/en/limit-increase.ts';
import styles from './limit-increase.module.css';
import { type ProofPlace, useProof } from './use-proof.ts';

export type ProofTypes = AnswerOf<'GET /utility/limit-increase/proof-of-income-type'>;

interface ProofSlotProps extends ProofPlace {
  /** Counted from 1. */
  number: number;
  types: ProofTypes;
  onRemove: () => void;
}

/** One document: its type and its file. */
export function ProofSlot(props: ProofSlotProps) {
  const { control, step, slot, number, types, onRemove } = props;
  const { chosen, choose, retry } = useProof(props);
  const type = useRef<HTMLSelectElement>(null);
  const { proofs } = say(texts);
  const { document, type: typeOf, remove, again } = proofs[step];
  const sendAgain = () => {
    // The pressed button is removed, and the focus would be lost with it.
    type.current?.focus();
    retry?.();
  };
  return (
    <div className={styles.slot}>
      <div className={styles.type}>
        <SelectField
          ref={type}
          label={typeOf(number)}
          name={`type-${number}`}
          required
          placeholder={proofs.choose}
          options={types.map(({ name, displayValue }) => ({ value: name, label: displayValue }))}
          value={slot.type ?? ''}
          onChange={(chosenType) =>
            control.onLearn((now) =>
              withSlot(now, step, slot.name, (one) => ({ ...one, type: chosenType })),
            )
          }
        />
        <IconButton
          label={remove(number)}
          icon={<Icon path={minusIcon} />}
          disabled={!canRemoveSlot(step, control.progress.answers[step])}
          onClick={onRemove}
        />
      </div>
      <DocumentUpload
        label={document(number)}
        name={`file-${number}`}
        camera="environment"
        hint={chosen?.file && slot.type === undefined ? proofs.typeFirst : proofs.readable}
        file={chosen?.file}
        state={chosen?.state}
        error={chosen?.error}
        onChoose={choose}
      />
      {retry && (
        <Button variant="secondary" label={again(number)} onClick={sendAgain}>
          {proofs.again}
        </Button>
      )}
    </div>
  );
}
