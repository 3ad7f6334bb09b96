import { DateField } from '@thumela/ui/fields/date-field.tsx';
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { type Dispute, useDisputeActs } from '../api/queries/debts.ts';
import { ReasonForm } from '../components/reason-form.tsx';
import { debts as texts } from '../texts/en/debts.ts';

type Act = 'details' | 'sent' | 'lost' | 'accept';

/** Acts that an operator may record about a dispute, by its state; an unanswered one is lost once its day has passed. */
const ACTS: Readonly<Record<Dispute['state'], readonly Act[]>> = {
  OPEN: ['sent', 'details', 'accept', 'lost'],
  EVIDENCE_SENT: ['lost', 'details'],
  WON: [],
  LOST: [],
  ACCEPTED: [],
};

/** A form to record what happens to a dispute. */
export function DisputeActs({ dispute }: { dispute: Dispute }) {
  const words = say(texts);
  const acts = ACTS[dispute.state].filter(
    (each) => each !== 'lost' || dispute.state !== 'OPEN' || dispute.late,
  );
  const [chosen, setChosen] = useState<Act>();
  const [result, setResult] = useState('');
  const [first] = acts;
  if (!first) return <p role="status">{result}</p>;
  const act = acts.find((each) => each === chosen) ?? first;
  return (
    <>
      <SelectField
        label={words.act}
        name="dispute-act"
        value={act}
        onChange={(value) => setChosen(acts.find((each) => each === value))}
        options={acts.map((value) => ({ value, label: words.acts[value] }))}
      />
      <p role="status">{result}</p>
      <ActForm key={act} act={act} dispute={dispute} onRecorded={setResult} />
    </>
  );
}

interface ActFormProps {
  act: Act;
  dispute: Dispute;
  onRecorded: (result: string) => void;
}

function ActForm({ act, dispute, onRecorded }: ActFormProps) {
  const words = say(texts);
  const { describe, markSent, markLost, accept } = useDisputeActs(dispute.id);
  const [details, setDetails] = useState({
    reference: dispute.reference ?? '',
    'reason-code': dispute.reasonCode ?? '',
    'reason-text': dispute.reasonText ?? '',
    'answer-by': dispute.answerBy,
  });
  const change = (key: keyof typeof details) => (value: string) =>
    setDetails({ ...details, [key]: value });
  const send = async (reason: string) => {
    if (act === 'accept') {
      onRecorded((await accept(reason)) ? words.accepted : words.proposed);
      return;
    }
    if (act === 'details') await describe({ ...details, reason });
    else await (act === 'sent' ? markSent : markLost)(reason);
    onRecorded(words.done);
  };
  return (
    <ReasonForm
      submit={words.submit}
      draft={`dispute ${dispute.id} ${act}`}
      hint={words.hints[act]}
      onSubmit={send}
    >
      {act === 'details' && (
        <>
          <TextField
            label={words.fields.reference}
            name="reference"
            value={details.reference}
            onChange={change('reference')}
          />
          <TextField
            label={words.fields.code}
            name="reason-code"
            value={details['reason-code']}
            onChange={change('reason-code')}
          />
          <TextField
            label={words.fields.words}
            name="reason-text"
            value={details['reason-text']}
            onChange={change('reason-text')}
          />
          <DateField
            label={words.fields.answerBy}
            name="answer-by"
            value={details['answer-by']}
            onChange={change('answer-by')}
          />
        </>
      )}
    </ReasonForm>
  );
}
