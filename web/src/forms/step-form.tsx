/**
 * Layout of a form of `useFields`, or of one without fields: its question, the error of submitting it, its buttons.
 */
import { Button } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { Actions } from '@thumela/ui/layout/actions.tsx';
import type { FormEvent, ReactNode } from 'react';
import { formatError } from '../api/error-format.ts';
import styles from './forms.module.css';
import { WhileSending } from './while-sending.tsx';

interface StepFormProps {
  /** Text of the button. */
  submit: string;
  isValid: boolean;
  onSubmit: () => void;
  /** The response is pending. */
  busy?: boolean;
  /** The error of the last attempt. */
  error?: unknown;
  /** Above the button and always visible with it, such as a box to tick. */
  confirmation?: ReactNode;
  /** Further buttons. */
  secondary?: ReactNode;
  children: ReactNode;
}

export function StepForm(props: StepFormProps) {
  const {
    submit,
    isValid,
    onSubmit,
    busy = false,
    error,
    confirmation,
    secondary,
    children,
  } = props;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isValid && !busy) onSubmit();
  };
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <div className={styles.fields}>{children}</div>
      {error != null && <ErrorBlock {...formatError(error)} />}
      <Actions>
        {confirmation}
        <WhileSending busy={busy} />
        <Button type="submit" block busy={busy} disabled={!isValid}>
          {submit}
        </Button>
        {secondary}
      </Actions>
    </form>
  );
}
