/** A message to customer care, for any visitor (CONTACT-01). */

import { contactFields } from '@thumela/rules/fields/contact-fields.ts';
import { backIcon, Icon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { type Draft, draftAt } from '@thumela/web/forms/drafts.ts';
import { useLines } from '@thumela/web/forms/use-lines.ts';
import { BarButton } from '@thumela/web/layout/bar-button.tsx';
import { navigateTo } from '@thumela/web/routing/go.ts';
import { routing } from '@thumela/web/texts/en/routing.ts';
import { Suspense, useState } from 'react';
import { CareContacts } from '../../../connection/care-contacts.tsx';
import { currentSession } from '../../../session/store.ts';
import { signedOutPaths } from '../../../signed-out-paths.ts';
import { contactUs as texts } from '../../../texts/en/contact-us.ts';
import { ReceiverPage } from '../receiver-page.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './contact-us.module.css';
import { useLetter } from './use-contact-message.ts';

const LetterSent = lazyComponent(() => import('./message-sent.tsx'));

const draftOfLetter = (): Draft<Record<keyof typeof contactFields, string>> =>
  draftAt(currentSession()?.registrationId ?? 'visitor', 'contact-us');

/** Goes to the order search of the partner that the message is about; home without one. */
function leaveContactForm(): void {
  const partner = new URLSearchParams(location.search).get('partner');
  navigateTo(partner ? signedOutPaths.orderSearch(partner) : signedOutPaths.home);
}

export default function ContactUsPage() {
  const [draft] = useState(draftOfLetter);
  const form = useLines(contactFields, draft);
  const [answerTo, setAnswerTo] = useState('');
  const letter = useLetter();

  async function send() {
    setAnswerTo(form.values.email.trim());
    if (await letter.send(form.values)) form.clear();
  }
  const back = (
    <BarButton onClick={leaveContactForm}>
      <Icon path={backIcon} size={20} />
      {say(routing).back}
    </BarButton>
  );
  return (
    <ReceiverPage title={say(texts).title} back={letter.state !== 'sent' && back}>
      {letter.state === 'sent' ? (
        <Suspense>
          <LetterSent answerTo={answerTo} onLeave={leaveContactForm} />
        </Suspense>
      ) : letter.captcha.state === 'missing' ? (
        <div className={styles.end}>
          <p>{say(texts).elsewhere}</p>
          <CareContacts />
        </div>
      ) : (
        <ContactForm form={form} letter={letter} onSend={send} />
      )}
    </ReceiverPage>
  );
}
