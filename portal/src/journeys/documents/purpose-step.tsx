/** Requests the documents of several purposes: for each its type, then its file (WIZARD-35). */
import {
  chooseType,
  type Purpose,
  type PurposeDocuments,
  parsePurposePart,
} from '@thumela/rules/journeys/purpose-documents.ts';
import { RadioGroup } from '@thumela/ui/fields/choice-fields.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useResponse } from '@thumela/web/api/use-answer.ts';
import { LoadingState } from '@thumela/web/connection/awaited-state.tsx';
import type { Draft } from '@thumela/web/forms/drafts.ts';
import { StepForm } from '@thumela/web/forms/step-form.tsx';
import { useChoice } from '@thumela/web/forms/use-choice.ts';
import type { FieldValues } from '@thumela/web/forms/use-fields.ts';
import type { StepProps } from '@thumela/web/journeys/step-body.tsx';
import { useState } from 'react';
import { CareContacts } from '../../connection/care-contacts.tsx';
import { givenDocuments as texts } from '../../texts/en/given-documents.ts';
import { type DocumentType, documentTypes } from './document-types.ts';
import type { FileJourney } from './file-journey.ts';
import { FileStep } from './file-step.tsx';

interface PurposeStepProps<A extends object, N extends string> extends StepProps<A, N> {
  journey: FileJourney<A, N>;
  purposes: readonly Purpose[] | undefined;
  documents: PurposeDocuments | undefined;
  /** Stores a choice for when another screen replaces the step temporarily. */
  typed?: Draft<FieldValues>;
  /** The documents for a purpose, if known; otherwise they are fetched. */
  listed?: (purpose: string) => readonly DocumentType[] | undefined;
  /** The answers with these documents. */
  store: (documents: PurposeDocuments) => Partial<A>;
}

export function PurposeStep<A extends object, N extends string>(props: PurposeStepProps<A, N>) {
  const { answers, part, control, journey, purposes = [], documents = {} } = props;
  const { typed, store, listed } = props;
  const at = parsePurposePart(purposes, part);
  if (at?.mode === 'choose') {
    const { purpose } = at.purpose;
    return (
      <ChooseType
        purpose={purpose}
        chosen={documents[purpose]?.typeId}
        typed={typed}
        listed={listed}
        onChoose={(typeId) => control.onAnswer(store(chooseType(documents, purpose, typeId)))}
      />
    );
  }
  const { step } = control.progress.at;
  const asked = journey
    .files(answers)
    .find((file) => at && file.at.step === step && file.at.part === part);
  const title = at?.purpose.title ?? '';
  return (
    <FileStep
      control={control}
      journey={journey}
      asked={at && documents[at.purpose.purpose]?.typeId !== undefined ? asked : undefined}
      label={title}
      name={at?.purpose.purpose ?? 'none'}
      camera="environment"
      hint={say(texts).readable}
    />
  );
}

interface ChooseTypeProps {
  purpose: string;
  chosen: number | undefined;
  typed: Draft<FieldValues> | undefined;
  listed: PurposeStepProps<object, string>['listed'];
  onChoose: (typeId: number) => void;
}

function ChooseType({ purpose, chosen, typed, listed, onChoose }: ChooseTypeProps) {
  const [ask] = useState(() => {
    const known = listed?.(purpose);
    return known ? async () => known : documentTypes(purpose);
  });
  const types = useResponse(ask);
  const [picked, pick] = useChoice(String(chosen ?? ''), typed);
  const only = types.data?.length === 1 ? types.data[0]?.id : undefined;
  const value = picked || String(only ?? '');
  if (types.data?.length === 0) {
    return (
      <>
        <p>{say(texts).noTypes}</p>
        <CareContacts />
      </>
    );
  }
  return (
    <StepForm
      submit={say(texts).next}
      isValid={value !== ''}
      onSubmit={() => onChoose(Number(value))}
    >
      <LoadingState of={types} shape="line" count={4} label={say(texts).loading} />
      {types.data && (
        <RadioGroup
          label={say(texts).which}
          name="document-type"
          required
          options={types.data.map(({ id, type }) => ({ value: String(id), label: type }))}
          value={value}
          onChange={pick}
        />
      )}
    </StepForm>
  );
}
