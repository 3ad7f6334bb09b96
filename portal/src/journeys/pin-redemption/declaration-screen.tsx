/** The declaration, and asking for the money (REDEEM-10 to REDEEM-12). */
import { filesToCome } from '@thumela/rules/journeys/given-file.ts';
import { Checkbox } from '@thumela/ui/fields/choice-fields.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { AwaitedState } from '@thumela/web/connection/awaited-state.tsx';
import { ErrorDialog } from '@thumela/web/dialogs/message-dialog.tsx';
import { StepForm } from '@thumela/web/forms/step-form.tsx';
import { useState } from 'react';
import { useLatestDeclaration } from '../../api/queries/redemption.ts';
import { pinRedemption as texts } from '../../texts/en/pin-redemption.ts';
import { useArrivals } from '../documents/arrivals.ts';
import { type Found, fileJourneyOf, type PinRedemptionStepProps } from './journey.ts';
import styles from './pin-redemption.module.css';
import { useSubmit } from './use-submit.ts';

export function DeclarationScreen({ answers, control }: PinRedemptionStepProps) {
  const { found } = answers;
  return found ? <Declaration answers={answers} control={control} found={found} /> : null;
}

type DeclarationProps = Pick<PinRedemptionStepProps, 'answers' | 'control'> & { found: Found };

function Declaration({ answers, control, found }: DeclarationProps) {
  const latest = useLatestDeclaration();
  const [read, setRead] = useState<unknown>(null);
  const [signed, setSigned] = useState(answers.signedVersion);
  // What is ticked is signed from this moment on, and no longer when the tick goes.
  const sign = (signedVersion: number | undefined) => {
    setSigned(signedVersion);
    control.onLearn(() => ({ signedVersion }));
  };
  const { asked } = useArrivals(control, fileJourneyOf(found));
  const { submit, busy, error, onRead } = useSubmit({ answers, control, found });
  const { loading, accept, submit: label, error: failed } = say(texts).declaration;
  const { version, declaration = '' } = latest.data ?? {};
  const isTicked = version !== undefined && signed === version;
  const isUploaded = filesToCome(asked).length === 0;
  const close = say(texts).close;
  return (
    <>
      <StepForm
        submit={label}
        isValid={isTicked && isUploaded}
        busy={busy}
        onSubmit={() => version !== undefined && submit(version)}
      >
        <AwaitedState of={latest} shape="card" count={2} label={loading} />
        {latest.data && (
          <>
            <div className={styles.declaration}>
              {declaration.split(/\n\s*\n/).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
            <Checkbox
              name="accept"
              label={accept}
              checked={isTicked}
              required
              onChange={(ticked) => sign(ticked ? version : undefined)}
            />
          </>
        )}
      </StepForm>
      {latest.error && latest.error !== read && (
        <ErrorDialog
          title={say(texts).request.invalid}
          error={latest.error}
          close={close}
          onClose={() => setRead(latest.error)}
        />
      )}
      {error && <ErrorDialog title={failed} error={error} close={close} onClose={onRead} />}
    </>
  );
}
