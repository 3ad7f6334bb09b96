/** Layout of the steps, and the side screens (WIZARD-12, WIZARD-13, WIZARD-16). */
import { WIZARD_STEP_PAUSE } from '@thumela/rules/constants.ts';
import { businessDay } from '@thumela/rules/dates/dates.ts';
import type { SideScreen } from '@thumela/rules/journeys/journey.ts';
import type { RedemptionAnswers } from '@thumela/rules/journeys/redemption-answers.ts';
import { type AsideReason, asideReasons } from '@thumela/rules/journeys/redemption-aside.ts';
import { isRedemptionStep, redemptionWizard } from '@thumela/rules/journeys/redemption-wizard.ts';
import { Button } from '@thumela/ui/buttons/button.tsx';
import { Spinner } from '@thumela/ui/buttons/spinner.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { wordPhrase } from '@thumela/ui/language/say-phrase.ts';
import { notices } from '@thumela/ui/texts/en/notices.ts';
import { JourneyFrame } from '@thumela/web/journeys/journey-frame.tsx';
import KeptNotice from '@thumela/web/journeys/resumed-notice.tsx';
import { useJourney } from '@thumela/web/journeys/use-journey.ts';
import { BarButton } from '@thumela/web/layout/bar-button.tsx';
import { journeys } from '@thumela/web/texts/en/journeys.ts';
import { routing } from '@thumela/web/texts/en/routing.ts';
import { useEffect, useState } from 'react';
import { CareContacts } from '../../connection/care-contacts.tsx';
import { redemptionAsides as texts } from '../../texts/en/redemption-asides.ts';
import { Beside } from './beside.tsx';
import { HelpBody } from './help-body.tsx';
import { RedemptionContext } from './journey.ts';
import type { FoundOrder } from './open-link.ts';
import type { WizardEntry } from './opening.tsx';
import { partAt } from './parts.ts';
import styles from './redemption.module.css';
import { DocumentsSent, fetchStepsAhead, forgetDocuments, SCREENS } from './screens.ts';
import type { StoredAnswers } from './stored-answers.ts';

interface WizardStepsProps {
  found: FoundOrder;
  begun: WizardEntry;
  kept: StoredAnswers;
  /** Facts about the recipient known before the first question. */
  facts: RedemptionAnswers;
}

export function WizardSteps({ found, begun, kept, facts: learnt }: WizardStepsProps) {
  const [{ today, left, foreign }] = useState(() => restoreProgress(kept));
  const [facts] = useState(() => ({ ...learnt, today }));
  const control = useJourney({ journey: redemptionWizard, facts, draft: kept.progress });
  const [failure, onFailure] = useState<unknown>();
  const { side, at, answers } = control.progress;
  const [leftAt, setLeftAt] = useState(left && at);
  const { identityDocument, limitDocuments, additionalDocuments } = answers;
  const given = identityDocument ?? limitDocuments ?? additionalDocuments;
  const hasGiven = given !== undefined && at.step !== 'submitted';
  useEffect(fetchStepsAhead, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the steps have come
  useEffect(() => {
    if (foreign) control.onSide({ screen: 'unknown' });
    else if (begun === 'help') control.onSide({ screen: 'help' });
    else if (begun === 'continued') control.onAnswer({ welcomed: true });
  }, []);
  const restart = () => {
    setLeftAt(false);
    onFailure(undefined);
    void forgetDocuments(found.order.id);
    control.onRestart();
  };
  const sides = {
    help: { title: say(texts).help.title, body: () => <HelpBody /> },
    stop: { title: say(texts).stop.title, body: (stop: SideScreen) => <Stop side={stop} /> },
    unknown: {
      title: say(texts).unknown.title,
      body: () => <Unknown onRestart={restart} />,
    },
  };
  return (
    <RedemptionContext value={{ ...found, kept, failure, onFailure }}>
      <Beside part={partAt(at.step)} />
      <JourneyFrame
        journey={redemptionWizard}
        control={control}
        screens={SCREENS}
        sides={sides}
        pause={{ lasts: WIZARD_STEP_PAUSE, turning: <Turning /> }}
        counted
        onLeave={() => history.back()}
        help={
          side?.screen !== 'help' && (
            <BarButton onClick={() => control.onSide({ screen: 'help' })}>
              {say(routing).help}
            </BarButton>
          )
        }
        notice={
          <>
            {leftAt === at && at.step !== 'submit' && <KeptNotice onRestart={restart} />}
            {hasGiven && <DocumentsSent control={control} />}
          </>
        }
      />
    </RedemptionContext>
  );
}

/** Between two steps (WIZARD-15). */
const Turning = () => (
  <p className={styles.pause}>
    <Spinner label={say(notices).loading} />
  </p>
);

/** Initial state of the steps. A step that this version does not have is not resumed. */
function restoreProgress({ progress }: StoredAnswers) {
  const before = progress.read();
  const foreign = before !== undefined && !isRedemptionStep(before.at.step);
  if (foreign) progress.clear();
  const left = before !== undefined && !foreign && before.at.step !== 'welcome';
  return { today: businessDay(new Date()), left, foreign };
}

function Stop({ side: { reason, message } }: { side: SideScreen }) {
  const why = asideReasons[reason as AsideReason];
  return (
    <div className={styles.aside}>
      <p>{message ?? (why && wordPhrase(why))}</p>
      <p>{say(texts).stop.kept}</p>
      <CareContacts />
    </div>
  );
}

function Unknown({ onRestart }: { onRestart: () => void }) {
  return (
    <div className={styles.aside}>
      <p>{say(texts).unknown.sentence}</p>
      <Button onClick={onRestart}>{say(journeys).restart}</Button>
      <CareContacts />
    </div>
  );
}
