import type { ContactField } from '@thumela/rules/fields/contact-fields.ts';
import { ApiError } from '@thumela/web/api/api-error.ts';
import { useBrand } from '@thumela/web/brand/brand.ts';
import { useState } from 'react';
import { request } from '../../../api/portal-client.ts';
import { usePartner } from '../order-search/use-partner.ts';
import { useCaptcha } from './use-captcha.ts';

type Letter = Readonly<Record<ContactField, string>>;

/** Sending a message to customer care (CONTACT-04 to CONTACT-06). */
export function useLetter() {
  const { name: brand } = useBrand();
  const partner = usePartner(new URLSearchParams(location.search).get('partner'));
  const captcha = useCaptcha();
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing');
  const [error, setError] = useState<unknown>(null);
  const known = typeof partner === 'object' ? partner.REMITTANCE_PARTNER_DISPLAY_VALUE : undefined;

  const post = (letter: Letter, response: string) =>
    request('POST /admin/contact-us', {
      body: {
        name: letter.name.trim(),
        emailAddress: letter.email.trim(),
        subject: letter.subject.trim(),
        messageBody: letter.letter,
        issue: known ?? brand,
        cellphoneNumber: letter.phone.trim(),
        response,
        // The server determines it itself.
        remoteIp: '',
      },
    });

  /** After long writing the task has expired: another one is solved silently. */
  async function postAnyway(letter: Letter): Promise<void> {
    try {
      await post(letter, captcha.response());
    } catch (reason) {
      if (!(reason instanceof ApiError) || reason.errorCode !== 'CAPTCHA_FAILED') throw reason;
      const response = await captcha.work();
      if (response === undefined) throw reason;
      await post(letter, response);
    }
  }

  async function send(letter: Letter): Promise<boolean> {
    setState('sending');
    setError(null);
    try {
      await postAnyway(letter);
      setState('sent');
      return true;
    } catch (reason) {
      if (reason instanceof ApiError && reason.errorCode === 'CAPTCHA_FAILED') captcha.reset();
      setError(reason);
      setState('writing');
      return false;
    }
  }

  return { captcha, state, error, send };
}
