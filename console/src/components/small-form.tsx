import { Button, type ButtonVariant } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { formatError } from '@thumela/web/api/error-format.ts';
import type { ReactNode } from 'react';
import { useSending } from './use-sending.ts';
import { WorkingBar } from './working-bar.tsx';

interface SmallFormProps {
  className?: string | undefined;
  /** The button's text. */
  submit: string;
  variant?: ButtonVariant;
  /** As wide as the form. */
  block?: boolean;
  disabled?: boolean;
  /** Success message, also announced to screen readers; omitted if the result is visible elsewhere. */
  told?: ReactNode;
  /** Label of a bar that is shown while it runs, for work that may take long, such as an import. */
  working?: string | undefined;
  /** Whether an error is shown beside a field instead of here. */
  isBeside?: ((refusal: unknown) => boolean) | undefined;
  /** The fields. */
  children?: ReactNode;
  /** Submits the form; errors are displayed and the input remains. */
  send: () => Promise<unknown>;
}

/** A few fields and one button, with errors between them. */
export function SmallForm(props: SmallFormProps) {
  const {
    className,
    submit,
    told,
    working,
    isBeside = () => false,
    children,
    send,
    ...button
  } = props;
  const { busy, refusal, onSubmit } = useSending(send);
  return (
    <form className={className} onSubmit={onSubmit}>
      {children}
      {refusal !== undefined && !isBeside(refusal) && <ErrorBlock {...formatError(refusal)} />}
      {busy && working !== undefined && <WorkingBar label={working} />}
      {told !== undefined && <p role="status">{told}</p>}
      <Button type="submit" guard={false} busy={busy} {...button}>
        {submit}
      </Button>
    </form>
  );
}
