import { type ContactField, LETTER_LENGTH } from '@thumela/rules/fields/contact-fields.ts';
import { Button } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { TextAreaField, TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Actions } from '@thumela/ui/layout/actions.tsx';
import { formatError } from '@thumela/web/api/error-format.ts';
import { isLostConnection } from '@thumela/web/api/failures.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import type { useLines } from '@thumela/web/forms/use-lines.ts';
import { type FormEvent, Suspense } from 'react';
import { contactUs as texts } from '../../../texts/en/contact-us.ts';
import styles from './contact-us.module.css';
import type { useLetter } from './use-contact-message.ts';

const Captcha = lazyComponent(() => import('./captcha.tsx'));

interface ContactFormProps {
  form: ReturnType<typeof useLines<ContactField>>;
  letter: ReturnType<typeof useLetter>;
  onSend: () => void;
}

/** The message, the captcha, and Submit (CONTACT-02, CONTACT-03). */
export function ContactForm({ form, letter, onSend }: ContactFormProps) {
  const { captcha, error } = letter;
  const sending = letter.state === 'sending';
  // While sending, another task may be solved, which must not disable the button.
  const ready = form.valid && (sending || captcha.state === 'solved');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !sending) onSend();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{say(texts).need}</p>
      <TextField {...form.line('name')} autoComplete="name" required />
      <TextField
        {...form.line('email')}
        hint={say(texts).emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <TextField
        {...form.line('phone')}
        hint={say(texts).phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
      />
      <TextField {...form.line('subject')} autoComplete="off" required />
      <TextAreaField {...form.line('letter')} rows={6} maxLength={LETTER_LENGTH} required />
      <div className={styles.captcha}>
        <Suspense>
          <Captcha state={captcha.state} onWork={captcha.work} />
        </Suspense>
      </div>
      {error !== null && <ErrorBlock heading={say(texts).failed} items={listServerErrors(error)} />}
      <Actions>
        <Button type="submit" block busy={sending} disabled={!ready}>
          {say(texts).submit}
        </Button>
      </Actions>
    </form>
  );
}

/** Further messages of the server; a lost connection is already shown in the bar above. */
function listServerErrors(error: unknown): string[] {
  if (isLostConnection(error)) return [];
  const { heading, items } = formatError(error);
  return items.length > 0 ? [...items] : [heading];
}
