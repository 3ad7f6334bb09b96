import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useEffect, useState } from 'react';
import { type Suspect, useDutyReportActions, useSuspects } from '../../api/queries/reports.ts';
import { Loaded } from '../../components/loaded.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { useStoredDraft } from '../../components/stored-draft.ts';
import type { Suspected } from '../../paths.ts';
import { reports as texts } from '../../texts/en/reports.ts';
import styles from './reports.module.css';
import { Suspects } from './suspects.tsx';

const SUBJECT_KINDS = ['transaction', 'order', 'customer'] as const;
/** Subjects of a suspicion; `general` is none of them. */
const CHOICES = [...SUBJECT_KINDS, 'general'] as const;
type Choice = (typeof CHOICES)[number];

/** Whether a text from the URL is a valid kind of subject. */
export const isSubjectKind = (value: string | null): value is Suspected['about'] =>
  (SUBJECT_KINDS as readonly (string | null)[]).includes(value);

const isChoice = (value: string): value is Choice => (CHOICES as readonly string[]).includes(value);

/** Milliseconds without typing before the lookup. */
const TYPING_PAUSE_MS = 300;

interface SuspicionFormProps {
  /** The subject, if another page linked here. */
  of: Suspected | undefined;
  onRaised: () => void;
}

/**
 * Form to raise a suspicion about a transaction, an order, a customer or none of them; first shows the person
 * concerned.
 */
export function SuspicionForm({ of, onRaised }: SuspicionFormProps) {
  const words = say(texts);
  const { about = 'transaction', quoted: given = '' } = of ?? {};
  const { raise } = useDutyReportActions();
  const draft = `suspicion ${about} ${given}`;
  const subject = useSubject(draft, about, given);
  const { what, quoted, meant } = subject;
  const [raised, setRaised] = useState(false);
  const send = async (suspicion: string) => {
    if (what === 'general') await raise({ about: what, suspicion });
    else if (meant) await raise({ about: what, quoted, subject: meant.subject, suspicion });
    else return;
    subject.clear();
    setRaised(true);
    onRaised();
  };
  return (
    <div className={styles.form}>
      <p className={styles.soft}>{words.raiseLead}</p>
      <ReasonForm
        submit={words.raiseButton}
        draft={draft}
        variant="secondary"
        hint={words.suspicion}
        disabled={what !== 'general' && !meant}
        onSubmit={send}
      >
        <SubjectFields of={subject} />
      </ReasonForm>
      <p role="status">{raised && words.raised}</p>
    </div>
  );
}

/** The typed subject of a suspicion, and the people it may concern. */
function useSubject(draft: string, about: Choice, given: string) {
  const [what, setWhat] = useState<Choice>(about);
  const [typed, setTyped] = useStoredDraft<string>(`${draft} about`, given);
  const [chosen, setChosen] = useState<string>();
  const quoted = typed.trim();
  const asked = useDebounced(quoted);
  const isGeneral = what === 'general';
  const suspects = useSuspects(isGeneral ? 'customer' : what, isGeneral ? '' : asked);
  const found = asked === quoted ? (suspects.data ?? []) : [];
  return {
    ...{ what, setWhat, typed, setTyped, quoted, suspects, setChosen },
    isAsked: asked !== '' && !isGeneral,
    meant: findSelected(found, chosen),
    clear: () => setTyped(given),
  };
}

function SubjectFields({ of }: { of: ReturnType<typeof useSubject> }) {
  const words = say(texts);
  const { what, setWhat, typed, setTyped, suspects, meant } = of;
  return (
    <>
      <div className={styles.row}>
        <SelectField
          label={words.what}
          name="what"
          value={what}
          options={CHOICES.map((value) => ({ value, label: words.whats[value] }))}
          onChange={(value) => isChoice(value) && setWhat(value)}
        />
        {what !== 'general' && (
          <TextField
            label={words.quoted}
            name="quoted"
            maxLength={100}
            value={typed}
            onChange={setTyped}
            required
          />
        )}
      </div>
      <div role="status">
        {of.isAsked && (
          <Loaded of={suspects} count={1}>
            {(all) => <Suspects found={all} chosen={meant?.subject} choose={of.setChosen} />}
          </Loaded>
        )}
      </div>
    </>
  );
}

/** The only match, or the selected one of several. */
const findSelected = (
  found: readonly Suspect[],
  chosen: string | undefined,
): Suspect | undefined =>
  found.length === 1 ? found[0] : found.find(({ subject }) => subject === chosen);

/** A text, updated once typing pauses. */
function useDebounced(text: string): string {
  const [quiet, setQuiet] = useState(text);
  useEffect(() => {
    const wait = setTimeout(() => setQuiet(text), TYPING_PAUSE_MS);
    return () => clearTimeout(wait);
  }, [text]);
  return quiet;
}
