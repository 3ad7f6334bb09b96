/** Finishing sign-up: uploads the documents, then creates the registration, once (SIGNUP-33, SIGNUP-34). */

import { formatSpacedCellphone } from '@thumela/rules/identity/cellphone.ts';
import type { SignUpAnswers } from '@thumela/rules/journeys/sign-up.ts';
import { dismissToast, showToast } from '@thumela/ui/feedback/toast-store.ts';
import { say } from '@thumela/ui/language/language.ts';
import { ApiError } from '@thumela/web/api/api-error.ts';
import { navigateTo } from '@thumela/web/routing/go.ts';
import { UploadFailure, uploadMessage } from '@thumela/web/uploads/upload-failure.ts';
import type { Uploads } from '@thumela/web/uploads/use-uploads.ts';
import { useEffect, useRef, useState } from 'react';
import { request } from '../../api/portal-client.ts';
import type { RequiredDocument } from '../../api/queries/registration.ts';
import type { AwaitedPin } from '../../session/awaited-pin.ts';
import { signedOutPaths } from '../../signed-out-paths.ts';
import { signUp } from '../../texts/en/sign-up.ts';
import { signUpLater as texts } from '../../texts/en/sign-up-later.ts';
import { forgetSignUp } from './drafts.ts';
import { registrationBody } from './registration-body.ts';

interface Registering {
  readonly finish: (documents: readonly RequiredDocument[]) => Promise<void>;
  readonly sending: boolean;
  /** Why the registration was refused, or null. */
  readonly error: unknown;
}

export function useRegister(answers: SignUpAnswers, uploads: Uploads): Registering {
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const underWay = useRef(false);
  const left = useRef(false);
  const toast = useRef(0);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  async function send(documents: readonly RequiredDocument[]) {
    const ids = await uploads.send(documents.map(({ id }) => String(id)));
    const stored = documents.map(({ id, documentType }) => ({ id: ids[id] ?? 0, documentType }));
    const body = registrationBody(answers, stored);
    // After going back, sign-up is not finished; completed uploads are retained.
    if (!body || left.current) return;
    const { referralCode } = answers;
    await request('POST /registrations/registration/', {
      body,
      ...(referralCode && { headers: { 'referral-code': referralCode } }),
    });
    const username = answers.personal?.phone ?? '';
    const heading = say(texts).success;
    const pinComes = say(texts).pinComes(formatSpacedCellphone(username));
    showToast({ kind: 'success', heading, items: [pinComes] });
    forgetSignUp();
    const state: AwaitedPin = { username, said: [heading, pinComes] };
    navigateTo(signedOutPaths.home, { replace: true, state });
  }

  function fail(reason: unknown) {
    if (reason instanceof UploadFailure) {
      if (left.current) return;
      const heading = uploadMessage(reason, say(signUp).uploadFailed);
      toast.current = showToast({ kind: 'error', heading, items: reason.details });
      return;
    }
    if (reason instanceof ApiError && reason.errorCode === 'DOCUMENT_MISSING') {
      uploads.forgetUploaded();
    }
    setError(reason);
  }

  async function finish(documents: readonly RequiredDocument[]) {
    if (underWay.current) return;
    underWay.current = true;
    setSending(true);
    setError(null);
    dismissToast(toast.current);
    try {
      await send(documents);
    } catch (reason) {
      fail(reason);
    }
    underWay.current = false;
    setSending(false);
  }

  return { finish, sending, error };
}
