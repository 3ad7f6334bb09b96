import {
  DATA_REQUEST_KINDS,
  type DataRequestKind,
} from '@thumela/rules/compliance/retention-rules.ts';
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { recordDataRequest } from '../../api/queries/data-protection.ts';
import { Panel } from '../../components/panel.tsx';
import { SmallForm } from '../../components/small-form.tsx';
import { dataProtection as texts } from '../../texts/en/data-protection.ts';

/** Form by which an operator records the request of a caller about their personal data. */
export function RecordDataRequest({ customer }: { customer: number }) {
  const words = say(texts);
  const [kind, setKind] = useState<DataRequestKind>('ACCESS');
  const [said, setSaid] = useState('');
  const [proof, setProof] = useState('');
  const [recorded, setRecorded] = useState<number>();
  const send = async () => {
    setRecorded(await recordDataRequest(customer, { kind, words: said, proof }));
    setSaid('');
    setProof('');
  };
  return (
    <Panel title={words.personal}>
      <details>
        <summary>{words.record}</summary>
        <SmallForm
          submit={words.recordButton}
          variant="secondary"
          disabled={proof.trim() === '' || (kind === 'CORRECTION' && said.trim() === '')}
          told={recorded !== undefined && words.recorded(recorded)}
          send={send}
        >
          <p>{words.recordLead}</p>
          <SelectField
            label={words.kind}
            name="kind"
            value={kind}
            options={DATA_REQUEST_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
            onChange={(value) => setKind(DATA_REQUEST_KINDS.find((each) => each === value) ?? kind)}
          />
          <TextAreaField
            label={words.words}
            name="words"
            rows={2}
            maxLength={500}
            value={said}
            onChange={setSaid}
          />
          <TextField
            label={words.proof}
            name="proof"
            maxLength={500}
            value={proof}
            onChange={setProof}
            required
          />
        </SmallForm>
      </details>
    </Panel>
  );
}
