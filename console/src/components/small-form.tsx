import { Button, type ButtonVariant } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { formatError } from '@thumela/web/api/error-format.ts';
import type { ReactNode } from 'react';
import { useSending } from './use-sending.ts';

interface SmallFormProps {
  className?: string | undefined;
  /** The button's text: what it does. */
  submit: string;
  variant?: ButtonVariant;
  /** As wide as the form. */
  block?: boolean;
  disabled?: boolean;
  /** What it came to, said also to assistive technology; left out where that shows elsewhere. */
  told?: ReactNode;
  /** Whether a refusal is shown beside the field it is about, and not here. */
  isBeside?: ((refusal: unknown) => boolean) | undefined;
  /** The fields. */
  children?: ReactNode;
  /** Does it; what it throws is shown, and what was typed stays. */
  send: () => Promise<unknown>;
}

/** A few fields and one button; what is refused stands between them. */
export function SmallForm(props: SmallFormProps) {
  const { className, submit, told, isBeside = () => false, children, send, ...button } = props;
  const { busy, refusal, onSubmit } = useSending(send);
  return (
    <form className={className} onSubmit={onSubmit}>
      {children}
      {refusal !== undefined && !isBeside(refusal) && <ErrorBlock {...formatError(refusal)} />}
      {told !== undefined && <p role="status">{told}</p>}
      <Button type="submit" guard={false} busy={busy} {...button}>
        {submit}
      </Button>
    </form>
  );
}
