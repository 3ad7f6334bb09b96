/** Sign-up (1§2): four steps, each with its own form, and one way back. */

import { businessDay } from '@thumela/rules/dates.ts';
import { stepCount } from '@thumela/rules/journeys/engine.ts';
import { SIGN_UP_STEPS, signUp } from '@thumela/rules/journeys/sign-up.ts';
import { say } from '@thumela/ui/language/language.ts';
import { StepProgress } from '@thumela/ui/progress.tsx';
import { part } from '@thumela/web/connection/part.ts';
import { useJourney } from '@thumela/web/journeys/use-journey.ts';
import { VisitorPage } from '@thumela/web/layout/visitor-page.tsx';
import { go } from '@thumela/web/routing/go.ts';
import { howArrived } from '@thumela/web/routing/navigation.ts';
import { useUploads } from '@thumela/web/uploads/use-uploads.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { request } from '../../api/portal-client.ts';
import { askReference } from '../../api/reference/use-reference.ts';
import { paths } from '../../paths.ts';
import { signUp as texts } from '../../texts/en/sign-up.ts';
import { useSignUpDraft, useSignUpVisit } from './drafts.ts';
import { PersonalForm } from './personal-form.tsx';
import { referralCodeOf } from './referral.ts';
import styles from './sign-up.module.css';

// A phone has no room for it and never fetches it.
const AsideSteps = part(() => import('../../shell/aside-steps.tsx'));

// The later steps come after the first question shows, not before.
const later = {
  nationality: () => import('./nationality-form.tsx'),
  address: () => import('./address-form.tsx'),
  documents: () => import('./documents-form.tsx'),
};
const NationalityForm = part(async () => ({
  default: (await later.nationality()).NationalityForm,
}));
const AddressForm = part(async () => ({ default: (await later.address()).AddressForm }));
const DocumentsForm = part(async () => ({ default: (await later.documents()).DocumentsForm }));

/** Fetches what later steps need ahead; what does not come is fetched again when it is reached. */
function fetchAhead(): void {
  for (const step of Object.values(later)) step().catch(() => undefined);
  askReference('GET /utility/country').catch(() => undefined);
  askReference('GET /utility/province').catch(() => undefined);
}

/** Where to put a file, by the required document's id and the file's extension. */
async function askTarget(document: string, fileType: string) {
  const required = await askReference('GET /registrations/documents');
  const type = required.find(({ id }) => String(id) === document)?.documentType ?? '';
  return request('POST /registrations/documents/generate-upload-url', {
    body: { 'file-type': fileType, 'registration-document-type': type },
  });
}

function useFacts() {
  const [facts] = useState(() => {
    const referralCode = referralCodeOf(location.search);
    return { today: businessDay(new Date()), ...(referralCode && { referralCode }) };
  });
  return facts;
}

/** The heading of the step; the focus goes to it when the step has changed. */
function StepHeading({ step, children }: { step: string; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    if (howArrived() === 'link') scrollTo(0, 0);
  }, [step]);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}

export function SignUp() {
  useSignUpVisit();
  const draft = useSignUpDraft('progress');
  const control = useJourney({ journey: signUp, facts: useFacts(), draft });
  const uploads = useUploads({ askTarget, failed: say(texts).uploadFailed });
  const { progress, onAnswer, onBack } = control;
  const { answers, at } = progress;
  const count = stepCount(signUp, progress);
  useEffect(fetchAhead, []);
  return (
    <VisitorPage
      title={say(texts).title}
      mobileTitle={say(texts).mobileTitle}
      onBack={() => onBack() || go(paths.home)}
      aside={
        <AsideSteps
          {...say(texts).aside}
          steps={SIGN_UP_STEPS.map((step) => say(texts).steps[step])}
          at={SIGN_UP_STEPS.indexOf(at.step)}
        />
      }
    >
      {count && <StepProgress {...count} />}
      <div className={styles.head}>
        <StepHeading step={at.step}>{say(texts).steps[at.step]}</StepHeading>
        <p>{say(texts).intro[at.step]}</p>
      </div>
      {at.step === 'personal' && <PersonalForm answers={answers} onAnswer={onAnswer} />}
      {at.step === 'nationality' && <NationalityForm answers={answers} onAnswer={onAnswer} />}
      {at.step === 'address' && <AddressForm answers={answers} onAnswer={onAnswer} />}
      {at.step === 'documents' && <DocumentsForm answers={answers} uploads={uploads} />}
    </VisitorPage>
  );
}
