import {
  REDEMPTION_STEPS,
  type RedemptionStep,
} from '@thumela/rules/journeys/redemption-wizard.ts';
import { say } from '@thumela/ui/language/language.ts';
import AsideSteps from '../../shell/aside-steps.tsx';
import { redemptionBeside as texts } from '../../texts/en/redemption-beside.ts';
import styles from './beside-panel.module.css';

/** The step each part begins with; with the last of them all parts are done. */
const BEGINNINGS = [
  'mobile-question',
  'document-type',
  'document-details',
  'declaration',
  'submitted',
] as const satisfies readonly RedemptionStep[];

export default function BesidePanel({ step }: { step?: RedemptionStep }) {
  const here = step ? REDEMPTION_STEPS.indexOf(step) : -1;
  const begun = BEGINNINGS.filter((first) => REDEMPTION_STEPS.indexOf(first) <= here);
  return (
    <div className={styles.panel}>
      <AsideSteps {...say(texts)} at={begun.length - 1} />
    </div>
  );
}
