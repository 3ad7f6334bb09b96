import { Button } from '@thumela/ui/buttons/button.tsx';
import { StatusChip } from '@thumela/ui/feedback/status-chip.tsx';
import { say } from '@thumela/ui/language/language.ts';
import type { PayoutChannel } from '../../api/queries/configuration.ts';
import { CaseLink } from '../../components/case-line.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Section } from '../../components/section.tsx';
import { Moment } from '../../components/values.tsx';
import { useMay } from '../../session/operator.ts';
import { configuration } from '../../texts/en/configuration.ts';
import { payoutRoutes as texts } from '../../texts/en/payout-routes.ts';
import styles from './payout-routes.module.css';

interface PayoutChannelsProps {
  channels: readonly PayoutChannel[];
  /** Name of the one that is being changed. */
  opened: string | undefined;
  onOpen: (name: string) => void;
}

/** The channels with their state. */
export function PayoutChannels({ channels, opened, onOpen }: PayoutChannelsProps) {
  const words = say(texts);
  const may = useMay();
  return (
    <Section title={words.channels}>
      <DataTable
        caption={words.channels}
        rows={channels}
        keyOf={({ name }) => name}
        selected={opened}
        empty=""
        columns={[
          { head: words.channel, title: true, cell: (row) => <ChannelName of={row} /> },
          { head: words.state, cell: (row) => <ChannelState of={row} /> },
          {
            head: words.lastFailure,
            cell: ({ lastFailureAt }) => lastFailureAt && <Moment at={lastFailureAt} />,
          },
          { head: words.day, cell: ({ paid, failed }) => words.outcomes(paid, failed) },
          {
            head: say(configuration).change,
            unseen: true,
            cell: ({ name, label }) =>
              may('payout-routes.change') && (
                <Button
                  variant="secondary"
                  guard={false}
                  label={words.changeLabel(label)}
                  onClick={() => onOpen(name)}
                >
                  {say(configuration).change}
                </Button>
              ),
          },
        ]}
      />
    </Section>
  );
}

const ChannelName = ({ of: { name, label, isDefault } }: { of: PayoutChannel }) => (
  <>
    {label}
    {label !== name && <span className={styles.soft}> ({name})</span>}
    {isDefault && <p className={styles.soft}>{say(texts).isDefault}</p>}
  </>
);

/** Whether routes may use a channel now, and a change that waits. */
function ChannelState({ of: channel }: { of: PayoutChannel }) {
  const words = say(texts);
  const { enabled, isSetUp, failingUntil, caseId } = channel;
  const isFailing = failingUntil && Date.parse(failingUntil) > Date.now();
  return (
    <>
      <StatusChip tone={enabled && isSetUp ? 'done' : 'ended'}>
        {enabled ? (isSetUp ? words.on : words.notSetUp) : words.off}
      </StatusChip>
      {isFailing && (
        <p className={styles.failing}>
          {words.failing} <Moment at={failingUntil} exact />
        </p>
      )}
      {caseId && <CaseLink id={caseId} />}
    </>
  );
}
