import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useEffect, useState } from 'react';
import { type Suspect, useSuspects } from '../../api/queries/reports.ts';
import { Loaded } from '../../components/loaded.tsx';
import { useStoredDraft } from '../../components/stored-draft.ts';
import type { Suspected } from '../../paths.ts';
import { reports as texts } from '../../texts/en/reports.ts';
import styles from './reports.module.css';
import { Suspects } from './suspects.tsx';

export const SUBJECT_KINDS = ['transaction', 'order', 'customer'] as const;
/** Subjects of a report; `general` is none of them. */
export const SUBJECT_CHOICES = [...SUBJECT_KINDS, 'general'] as const;
type Choice = (typeof SUBJECT_CHOICES)[number];

/** Whether a text from the URL is a valid kind of subject. */
export const isSubjectKind = (value: string | null): value is Suspected['about'] =>
  (SUBJECT_KINDS as readonly (string | null)[]).includes(value);

const isChoice = (value: string): value is Choice =>
  (SUBJECT_CHOICES as readonly string[]).includes(value);

/** Milliseconds without typing before the lookup. */
const TYPING_PAUSE_MS = 300;

/** The typed subject of a report, and the people it may concern. */
export function useSubject(draft: string, about: Choice, given: string) {
  const [what, setWhat] = useState<Choice>(about);
  const [typed, setTyped] = useStoredDraft<string>(`${draft} about`, given);
  const [chosen, setChosen] = useState<string>();
  const quoted = typed.trim();
  const asked = useDebounced(quoted);
  const isGeneral = what === 'general';
  const suspects = useSuspects(isGeneral ? 'customer' : what, isGeneral ? '' : asked);
  const found = asked === quoted ? (suspects.data ?? []) : [];
  const meant = findSelected(found, chosen);
  return {
    ...{ what, setWhat, typed, setTyped, suspects, setChosen, meant },
    isAsked: asked !== '' && !isGeneral,
    /** The subject as calls name it; undefined until it is known. */
    named: nameSubject(what, quoted, meant),
    clear: () => setTyped(given),
  };
}

function nameSubject(about: Choice, quoted: string, meant: Suspect | undefined) {
  if (about === 'general') return { about };
  return meant && { about, quoted, subject: meant.subject };
}

interface SubjectFieldsProps {
  of: ReturnType<typeof useSubject>;
  choices?: readonly Choice[];
}

/** The fields of a subject, and its person. */
export function SubjectFields({ of, choices = SUBJECT_CHOICES }: SubjectFieldsProps) {
  const words = say(texts);
  const { what, setWhat, typed, setTyped, suspects, meant } = of;
  return (
    <>
      <div className={styles.row}>
        <SelectField
          label={words.what}
          name="what"
          value={what}
          options={choices.map((value) => ({ value, label: words.whats[value] }))}
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
