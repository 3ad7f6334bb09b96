/**
 * The recipient by the fields of the corridor: for a new beneficiary, for a changed one, and while sending money.
 * Additional content is above or below the fields.
 */
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { formatError } from '@thumela/web/api/error-format.ts';
import { isOutcomeUnknown } from '@thumela/web/api/failures.ts';
import { FormShell } from '@thumela/web/forms/form-shell.tsx';
import {
  type RequiredFieldAnswer,
  RequiredFields,
  type RequiredValues,
} from '@thumela/web/forms/required-fields.tsx';
import type { useRuleForm } from '@thumela/web/forms/use-rule-form.ts';
import type { ReactNode } from 'react';
import { Refusal } from '../quote/refusal.tsx';
import { type RefusedField, refusedFields, useRefusedFields } from './refused-fields.ts';

interface RecipientEditorProps {
  form: ReturnType<typeof useRuleForm<RequiredValues>>;
  fields: readonly RequiredFieldAnswer[];
  texts: {
    readonly submit: string;
    /** Shown where the outcome is unknown: pressing again finds out. */
    readonly unsent: string;
    /** See `Refusal`. */
    readonly refusal?: string;
    readonly doubt?: string;
  };
  onSubmit: (values: RequiredValues) => void;
  loading: boolean;
  /** The error of the last attempt. */
  error: unknown;
  /** Called when the refusal has been dismissed. */
  onRead: () => void;
  /** Fields refused before the form was opened. */
  refused?: readonly RefusedField[] | undefined;
  disabled?: boolean;
  above?: ReactNode;
  children?: ReactNode;
}

export function RecipientEditor(props: RecipientEditorProps) {
  const { form, fields, texts, onSubmit, loading, error, onRead, above, children } = props;
  const { submit, unsent, refusal, doubt } = texts;
  const undecided = isOutcomeUnknown(error);
  const named = refusedFields(error, fields);
  useRefusedFields(form, named);
  useRefusedFields(form, props.refused);
  return (
    <>
      <FormShell
        form={form}
        submit={submit}
        onSubmit={onSubmit}
        loading={loading}
        submitError={null}
        disabled={props.disabled ?? false}
      >
        {above}
        <RequiredFields form={form} fields={fields} />
        {children}
        {undecided && <ErrorBlock heading={formatError(error).heading} items={[unsent]} />}
      </FormShell>
      <Refusal
        error={undecided || named ? null : error}
        {...(refusal && { otherwise: refusal })}
        {...(doubt && { doubt })}
        onClose={onRead}
      />
    </>
  );
}
