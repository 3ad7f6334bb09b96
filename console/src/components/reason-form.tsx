import type { ButtonVariant } from '@thumela/ui/buttons/button.tsx';
import { TextAreaField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import type { ReactNode } from 'react';
import { sharedTexts as texts } from '../texts/en/shared.ts';
import styles from './reason-form.module.css';
import { ReasonTemplates } from './reason-templates.tsx';
import { SmallForm } from './small-form.tsx';
import { useStoredDraft } from './stored-draft.ts';

const LONGEST = 500;

const NO_TEMPLATES: readonly string[] = [];

interface ReasonFormProps {
  /** The button's text. */
  submit: string;
  variant?: ButtonVariant;
  /** Says so if the customer will read the reason. */
  hint?: string;
  disabled?: boolean;
  /** Label of a bar that is shown while it runs. */
  working?: string;
  /** Names the draft if the button's text varies or is not unique on the page. */
  draft?: string;
  /** Frequent reasons to choose from; none by default. */
  templates?: readonly string[] | undefined;
  /** Fields before the reason. */
  children?: ReactNode;
  /** Whether an error is shown beside a field instead of here. */
  isBeside?: (refusal: unknown) => boolean;
  /** Submits the form; errors are displayed and the reason remains. */
  onSubmit: (reason: string) => Promise<unknown>;
}

/** Form for an action whose reason is recorded. */
export function ReasonForm({
  hint = say(texts).reasonHint,
  disabled = false,
  draft,
  templates = NO_TEMPLATES,
  children,
  onSubmit,
  ...button
}: ReasonFormProps) {
  const [reason, setReason] = useStoredDraft<string>(`reason ${draft ?? button.submit}`, '');
  const send = async () => {
    await onSubmit(reason);
    setReason('');
  };
  return (
    <SmallForm
      {...button}
      className={styles.form}
      send={send}
      disabled={disabled || reason.trim() === ''}
    >
      {children}
      <ReasonTemplates templates={templates} reason={reason} onFill={setReason} />
      <TextAreaField
        label={say(texts).reason}
        name="reason"
        rows={2}
        maxLength={LONGEST}
        hint={hint}
        value={reason}
        onChange={setReason}
        required
      />
    </SmallForm>
  );
}
