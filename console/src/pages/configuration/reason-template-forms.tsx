import { caseDecisions, type DecisionName } from '@thumela/rules/operators/case-decisions.ts';
import { type CaseKind, caseKinds } from '@thumela/rules/operators/case-roles.ts';
import { needsOwnWords } from '@thumela/rules/operators/own-words.ts';
import { Button } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { TextAreaField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { useState } from 'react';
import { type ReasonTemplate, useConfigure } from '../../api/queries/configuration.ts';
import { formatDecision } from '../../cases/history.tsx';
import { Panel } from '../../components/panel.tsx';
import { SmallForm } from '../../components/small-form.tsx';
import { caseNames } from '../../texts/en/case-view.ts';
import { reasonTemplates as texts } from '../../texts/en/reason-templates.ts';

/** Maximum length of a reason. */
const LONGEST = 500;

const CHANGE = 'PUT /console/api/configuration/reason-templates/{id}';
const REMOVAL = 'DELETE /console/api/configuration/reason-templates/{id}';

interface ChangeTemplateProps {
  template: ReasonTemplate;
  /** Called with the template that now has its place, if any. */
  onDone: (id: number | undefined) => void;
}

/** Form to change or remove a template. */
export function ChangeTemplate({ template, onDone }: ChangeTemplateProps) {
  const { id, kind, decision } = template;
  const configure = useConfigure();
  const [reason, setReason] = useState(template.words);
  const [refusal, setRefusal] = useState<unknown>();
  const words = say(texts);
  const params = { id };
  const save = async () => {
    const saved = await configure(CHANGE, { params, body: { words: reason } });
    onDone(saved.id);
  };
  const remove = () => {
    setRefusal(undefined);
    configure(REMOVAL, { params }).then(() => onDone(undefined), setRefusal);
  };
  return (
    <Panel title={words.changeTitle(say(caseNames)[kind], formatDecision({ decision }))}>
      <SmallForm
        submit={words.save}
        disabled={reason.trim() === '' || reason === template.words}
        send={save}
      >
        <ReasonField reason={reason} onChange={setReason} />
      </SmallForm>
      {refusal !== undefined && <ErrorBlock {...formatError(refusal)} />}
      <Button variant="quiet" onClick={remove}>
        {words.remove}
      </Button>
    </Panel>
  );
}

/** Kinds of cases with a decision that has templates. */
const KINDS = caseKinds.filter((kind) => listDecisions(kind).length > 0);

function listDecisions(kind: CaseKind): readonly DecisionName[] {
  const all: readonly DecisionName[] = caseDecisions[kind];
  return all.filter((decision) => !needsOwnWords(kind, decision));
}

/** A decision of a kind of case, as far as they are chosen. */
interface DecisionOfKind {
  kind?: CaseKind | undefined;
  decision?: DecisionName | undefined;
}

interface DecisionSelectProps {
  of: DecisionOfKind;
  onChange: (of: DecisionOfKind) => void;
}

/** Fields to choose a kind of case and one of its decisions. */
function DecisionSelect({ of: { kind, decision }, onChange }: DecisionSelectProps) {
  const words = say(texts);
  const decisions = kind ? listDecisions(kind) : [];
  return (
    <>
      <SelectField
        label={words.kind}
        name="kind"
        placeholder={words.choose}
        value={kind ?? ''}
        options={KINDS.map((each) => ({ value: each, label: say(caseNames)[each] }))}
        onChange={(value) => onChange({ kind: KINDS.find((each) => each === value) })}
      />
      <SelectField
        label={words.decision}
        name="decision"
        placeholder={words.choose}
        disabled={!kind}
        value={decision ?? ''}
        options={decisions.map((each) => ({
          value: each,
          label: formatDecision({ decision: each }),
        }))}
        onChange={(value) => onChange({ kind, decision: decisions.find((each) => each === value) })}
      />
    </>
  );
}

/** Form to add a template. */
export function AddTemplate() {
  const configure = useConfigure();
  const [of, setOf] = useState<DecisionOfKind>({});
  const { kind, decision } = of;
  const [reason, setReason] = useState('');
  const [added, setAdded] = useState(false);
  const words = say(texts);
  const send = async () => {
    setAdded(false);
    if (!kind || !decision) return;
    const body = { kind, decision, words: reason };
    await configure('POST /console/api/configuration/reason-templates', { body });
    setReason('');
    setAdded(true);
  };
  return (
    <Panel title={words.add}>
      <SmallForm
        submit={words.add}
        disabled={!decision || reason.trim() === ''}
        told={added ? words.added : undefined}
        send={send}
      >
        <DecisionSelect of={of} onChange={setOf} />
        <ReasonField reason={reason} onChange={setReason} />
      </SmallForm>
    </Panel>
  );
}

function ReasonField({ reason, onChange }: { reason: string; onChange: (reason: string) => void }) {
  return (
    <TextAreaField
      label={say(texts).words}
      name="words"
      rows={4}
      maxLength={LONGEST}
      value={reason}
      onChange={onChange}
      required
    />
  );
}
