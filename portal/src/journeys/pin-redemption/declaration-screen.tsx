/** The declaration, and the redemption request (REDEEM-10 to REDEEM-12). */
import { findPendingFiles } from '@thumela/rules/journeys/given-file.ts';
import { Checkbox } from '@thumela/ui/fields/choice-fields.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { LoadingState } from '@thumela/web/connection/awaited-state.tsx';
import { StepForm } from '@thumela/web/forms/step-form.tsx';
import { Suspense, useContext, useState } from 'react';
import { useLatestDeclaration } from '../../api/queries/redemption.ts';
import { DeclarationText } from '../../declaration/declaration-text.tsx';
import { useCustomer } from '../../session/customer.ts';
import { pinRedemption as texts } from '../../texts/en/pin-redemption.ts';
import { useCompletedUploads } from '../documents/completed-uploads.ts';
import { ErrorDialog } from './error-dialog.ts';
import {
  createRedemptionFileJourney,
  type OrderByPin,
  type PinRedemptionStepProps,
} from './journey.ts';
import styles from './pin-redemption.module.css';
import { SubmitContext } from './submitting.tsx';

export function DeclarationScreen({ answers, control }: PinRedemptionStepProps) {
  const { found } = answers;
  return found ? <Declaration answers={answers} control={control} found={found} /> : null;
}

type DeclarationProps = Pick<PinRedemptionStepProps, 'answers' | 'control'> & { found: OrderByPin };

function Declaration({ answers, control, found }: DeclarationProps) {
  const { registrationId } = useCustomer();
  const latest = useLatestDeclaration();
  const [signed, setSigned] = useState(answers.signedVersion);
  // A ticked version counts as signed from this moment on, and no longer when it is unticked.
  const sign = (signedVersion: number | undefined) => {
    setSigned(signedVersion);
    control.onLearn(() => ({ signedVersion }));
  };
  const { asked } = useCompletedUploads(
    control,
    createRedemptionFileJourney(registrationId, found),
  );
  const { submit, busy = false } = useContext(SubmitContext) ?? {};
  const { loading, accept, submit: label } = say(texts).declaration;
  const { version, declaration = '' } = latest.data ?? {};
  const isTicked = version !== undefined && signed === version;
  const isUploaded = findPendingFiles(asked).length === 0;
  return (
    <>
      <StepForm
        submit={label}
        isValid={isTicked && isUploaded}
        busy={busy}
        onSubmit={() => version !== undefined && submit?.(version)}
        confirmation={
          latest.data && (
            <Checkbox
              name="accept"
              label={accept}
              checked={isTicked}
              required
              onChange={(ticked) => sign(ticked ? version : undefined)}
            />
          )
        }
      >
        <LoadingState of={latest} shape="card" count={2} label={loading} />
        {latest.data && <Paragraphs of={declaration} />}
      </StepForm>
      {!latest.data && <NotLoaded error={latest.error} />}
    </>
  );
}

const Paragraphs = ({ of }: { of: string }) => (
  <div className={styles.declaration}>
    <DeclarationText text={of} />
  </div>
);

/** Shows why there is no declaration (REDEEM-19), until dismissed. */
function NotLoaded({ error }: { error: unknown }) {
  const [read, setRead] = useState<unknown>(null);
  if (!error || error === read) return null;
  const title = say(texts).request.invalid;
  return (
    <Suspense>
      <ErrorDialog
        title={title}
        error={error}
        close={say(texts).close}
        onClose={() => setRead(error)}
      />
    </Suspense>
  );
}
