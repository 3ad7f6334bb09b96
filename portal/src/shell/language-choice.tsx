import { OFFERED } from '@thumela/rules/language/languages.ts';
import { showToast } from '@thumela/ui/feedback/toast-store.ts';
import { spoken } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { askOwn } from '../api/ask-own.ts';

/** The language is the customer's from now on; the page is loaded anew in it, and drafts stay (record 40). */
async function choose(language: string): Promise<void> {
  try {
    await askOwn('PUT', '/session/language', { body: { language } });
    location.reload();
  } catch (error) {
    showToast({ kind: 'error', ...formatError(error) });
  }
}

interface LanguageChoiceProps {
  className: string | undefined;
  /** A menu in front of everything makes room for what may be said. */
  onChoose?: () => void;
}

/** The languages a customer may change to, each under its own name; nothing while there is no other. */
export function LanguageChoice({ className, onChoose }: LanguageChoiceProps) {
  return OFFERED.filter((tag) => tag !== spoken()).map((tag) => (
    <button
      key={tag}
      type="button"
      lang={tag}
      className={className}
      onClick={() => {
        onChoose?.();
        void choose(tag);
      }}
    >
      {new Intl.DisplayNames([tag], { type: 'language' }).of(tag)}
    </button>
  ));
}
