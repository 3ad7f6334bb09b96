import { OFFERED } from '@thumela/rules/language/languages.ts';
import { showToast } from '@thumela/ui/feedback/toast-store.ts';
import { currentLanguageTag } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { callOwnServer } from '../api/call-own-server.ts';

/** Sets the customer's language; the page is reloaded in it, and drafts are preserved (decision 15). */
async function chooseLanguage(language: string): Promise<void> {
  try {
    await callOwnServer('PUT', '/session/language', { body: { language } });
    location.reload();
  } catch (error) {
    showToast({ kind: 'error', ...formatError(error) });
  }
}

interface LanguageChoiceProps {
  className: string | undefined;
  /** A menu that covers the page closes, so that messages are visible. */
  onChoose?: () => void;
}

/** The languages a customer can switch to, each under its own name; nothing while there is no other. */
export function LanguageChoice({ className, onChoose }: LanguageChoiceProps) {
  return OFFERED.filter((tag) => tag !== currentLanguageTag()).map((tag) => (
    <button
      key={tag}
      type="button"
      lang={tag}
      className={className}
      onClick={() => {
        onChoose?.();
        void chooseLanguage(tag);
      }}
    >
      {new Intl.DisplayNames([tag], { type: 'language' }).of(tag)}
    </button>
  ));
}
