import { findingKinds } from '@thumela/rules/compliance/due-diligence/assess-risk.ts';
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { TextAreaField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { useDueDiligenceActions } from '../../api/queries/due-diligence.ts';
import { CaseLine } from '../../components/case-line.tsx';
import { SmallForm } from '../../components/small-form.tsx';
import { dueDiligence as texts } from '../../texts/en/due-diligence.ts';

const LONGEST = 500;

const RECORDED_BY_HAND = findingKinds.filter((kind) => kind !== 'WATCHED');

/** Records a finding about a customer, or opens a review without one. */
export function RecordFinding({ id }: { id: number }) {
  const words = say(texts);
  const { recordFinding, openReview } = useDueDiligenceActions(id);
  const [kind, setKind] = useState<string>(RECORDED_BY_HAND[0] ?? '');
  const [source, setSource] = useState('');
  const [opened, setOpened] = useState<number>();
  return (
    <>
      <h3>{words.recordTitle}</h3>
      <SmallForm
        submit={words.record}
        disabled={source.trim() === ''}
        send={async () => {
          setOpened((await recordFinding(kind, source)).caseId);
          setSource('');
        }}
      >
        <SelectField
          label={words.kind}
          name="kind"
          value={kind}
          onChange={setKind}
          options={RECORDED_BY_HAND.map((value) => ({ value, label: words.kinds[value] }))}
        />
        <TextAreaField
          label={words.source}
          name="source"
          rows={2}
          maxLength={LONGEST}
          hint={words.sourceHint}
          value={source}
          onChange={setSource}
        />
      </SmallForm>
      <SmallForm
        submit={words.review}
        variant="secondary"
        send={async () => setOpened((await openReview()).caseId)}
      >
        <CaseLine caseId={opened}>{words.openCase}</CaseLine>
      </SmallForm>
    </>
  );
}
