import { dismissToast, showToast } from '@thumela/ui/feedback/toast-store.ts';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useReferralLink } from '../api/queries/referral.ts';
import { paths } from '../paths.ts';
import { share as texts } from '../texts/en/share.ts';

/**
 * Fetches the referral link as soon as the shell is shown, so that Share App has it at once (SHELL-21). An error is
 * shown here unless the share dialog is open and shows it itself.
 */
export default function Referral({ shown }: { shown: boolean }) {
  const [pathname] = useLocation();
  // After signing out, a late response must not renew the session.
  const { error } = useReferralLink(pathname !== paths.logout);
  const reported = useRef<unknown>(null);
  useEffect(() => {
    if (!error || reported.current === error) return;
    reported.current = error;
    if (shown) return;
    const { heading, items } = formatError(error);
    const toast = showToast({ kind: 'error', heading, items: [...items, say(texts).later] });
    return () => dismissToast(toast);
  }, [error, shown]);
  return null;
}
