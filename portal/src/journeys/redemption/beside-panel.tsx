import { say } from '@thumela/ui/language/language.ts';
import AsideSteps from '../../shell/aside-steps.tsx';
import { redemptionBeside as texts } from '../../texts/en/redemption-beside.ts';
import styles from './beside-panel.module.css';

export default function BesidePanel({ part = -1 }: { part?: number }) {
  return (
    <div className={styles.panel}>
      <AsideSteps {...say(texts)} at={part} />
    </div>
  );
}
