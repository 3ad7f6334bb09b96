/** The console's home page: waiting cases and business figures. */
import { say } from '@thumela/ui/language/language.ts';
import { useDashboard } from '../../api/queries/dashboard.ts';
import { ConsolePage } from '../../components/console-page.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Moment } from '../../components/values.tsx';
import { useOperator } from '../../session/operator.ts';
import { home as texts } from '../../texts/en/home.ts';
import { Conversion } from './conversion.tsx';
import styles from './home.module.css';
import { Mentions } from './mentions.tsx';
import { Floats, PartnerFailures } from './partners.tsx';
import { Volumes } from './volumes.tsx';
import { HoldAges, WaitingCases } from './waiting.tsx';

export default function HomePage() {
  const { name } = useOperator();
  const dashboard = useDashboard();
  const words = say(texts);
  const counted = dashboard.data?.countedAt;
  return (
    <ConsolePage
      title={words.title}
      lead={
        <>
          {words.welcome(name)}{' '}
          {counted && (
            <>
              {words.counted} <Moment at={counted} />.
            </>
          )}
        </>
      }
    >
      <Mentions />
      <Loaded of={dashboard} count={6}>
        {(figures) => (
          <div className={styles.grid}>
            <div className={styles.work}>
              <WaitingCases queues={figures.queues} />
              <HoldAges ages={figures.holdAges} />
            </div>
            <Volumes days={figures.days} />
            <Conversion days={figures.days} />
            <Floats floats={figures.floats} />
            <div className={styles.wide}>
              <PartnerFailures partners={figures.partners} />
            </div>
          </div>
        )}
      </Loaded>
    </ConsolePage>
  );
}
