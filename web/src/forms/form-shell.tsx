/** Layout of every form: its fields, the error of submitting it, and its buttons. */

import { Button } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { Actions } from '@thumela/ui/layout/actions.tsx';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { formatError } from '../api/error-format.ts';
import styles from './forms.module.css';
import { WhileSending } from './while-sending.tsx';

interface FormShellProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  /** Text of the submit button. */
  submit: string;
  onSubmit: (values: V) => void;
  /** The response is pending. Required, so that no form omits it. */
  loading: boolean;
  /**
   * The error of the last attempt, shown above the buttons, where it is in view. Null if there is none, or if the page shows it in a
   * dialog.
   */
  submitError: unknown;
  /** Prevents submitting for reasons other than the rules. */
  disabled?: boolean;
  /** Further buttons, such as Back. */
  secondary?: ReactNode;
  children: ReactNode;
}

export function FormShell<V extends FieldValues>(props: FormShellProps<V>) {
  const { form, submit, onSubmit, loading, submitError, disabled, secondary, children } = props;
  const { isValid } = form.formState;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.handleSubmit((values) => onSubmit(values))}
    >
      <div className={styles.fields}>{children}</div>
      <Actions>
        {submitError != null && <ErrorBlock {...formatError(submitError)} />}
        <WhileSending busy={loading} />
        <Button type="submit" block busy={loading} disabled={disabled || !isValid}>
          {submit}
        </Button>
        {secondary}
      </Actions>
    </form>
  );
}
