/** Treasury: floats to fund, late payouts, and movements that wait for a decision or a bank, most urgent first. */
import { say } from '@thumela/ui/language/language.ts';
import { type Treasury, useTreasury } from '../../api/queries/treasury.ts';
import { ConsolePage } from '../../components/console-page.tsx';
import { LeadFigures } from '../../components/lead-figures.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { paths } from '../../paths.ts';
import { treasury as texts } from '../../texts/en/treasury.ts';
import { createChannelNames } from './channel-names.ts';
import { ChannelTable } from './channel-table.tsx';
import { ExposureTable } from './exposure-table.tsx';
import { FloatTable } from './float-table.tsx';
import { FundToday, needsFunding } from './fund-today.tsx';
import { LateTable } from './late-table.tsx';
import { isPaused } from './paused.ts';
import { PendingTable } from './pending-table.tsx';
import styles from './treasury.module.css';

export default function TreasuryPage() {
  const treasury = useTreasury();
  return (
    <ConsolePage title={say(texts).title}>
      <Loaded of={treasury} count={8}>
        {(of) => <Overview of={of} />}
      </Loaded>
    </ConsolePage>
  );
}

function Overview({ of }: { of: Treasury }) {
  const nameChannel = createChannelNames(of.channels);
  return (
    <div className={styles.stack}>
      <Urgent of={of} />
      <FundToday floats={of.floats} nameChannel={nameChannel} />
      <LateTable groups={of.late} nameChannel={nameChannel} isPartial={of.latePartial} />
      <PendingTable pending={of.pending} nameChannel={nameChannel} />
      <FloatTable floats={of.floats} nameChannel={nameChannel} />
      <ChannelTable channels={of.channels} />
      <ExposureTable currencies={of.exposure} />
    </div>
  );
}

/** How much needs an operator, or that nothing does. */
function Urgent({ of: { floats, lateCount, pending, channels } }: { of: Treasury }) {
  const words = say(texts);
  const figures = [
    { label: words.toFund, value: floats.filter(needsFunding).length, path: paths.floats },
    { label: words.lateCount, value: lateCount },
    {
      label: words.undecided,
      value: pending.filter(({ pendingOn }) => pendingOn === 'PERSON').length,
    },
    {
      label: words.pausedChannels,
      value: channels.filter(isPaused).length,
      path: paths.payoutRoutes,
    },
  ];
  if (figures.every(({ value }) => value === 0)) return <p className={styles.calm}>{words.calm}</p>;
  return (
    <LeadFigures
      label={words.urgent}
      figures={figures.map((figure) => ({ ...figure, calls: figure.value > 0 }))}
    />
  );
}
