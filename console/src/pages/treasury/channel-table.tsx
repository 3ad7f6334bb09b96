import { StatusChip } from '@thumela/ui/feedback/status-chip.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import type { Treasury } from '../../api/queries/treasury.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Panel } from '../../components/panel.tsx';
import { Moment } from '../../components/values.tsx';
import { paths } from '../../paths.ts';
import { treasury as texts } from '../../texts/en/treasury.ts';
import { isPaused } from './paused.ts';

type Channel = Treasury['channels'][number];

/** Every channel with its state, its outcomes and its share of the last day's payouts. */
export function ChannelTable({ channels }: { channels: readonly Channel[] }) {
  const words = say(texts);
  const all = channels.reduce((sum, { chosen }) => sum + chosen, 0);
  return (
    <Panel title={words.channels} flush>
      <DataTable
        scanned
        caption={words.channels}
        rows={channels}
        keyOf={({ name }) => name}
        empty=""
        columns={[
          {
            head: words.channel,
            title: true,
            cell: ({ label }) => <Link href={paths.payoutRoutes}>{label}</Link>,
          },
          { head: words.state, cell: (channel) => <ChannelState of={channel} /> },
          { head: words.paid, figures: true, cell: ({ paid }) => paid },
          { head: words.failed, figures: true, cell: ({ failed }) => failed },
          {
            head: words.share,
            figures: true,
            cell: ({ chosen }) => words.percent(all === 0 ? 0 : chosen / all),
          },
        ]}
      />
    </Panel>
  );
}

function ChannelState({ of: channel }: { of: Channel }) {
  const words = say(texts);
  const { enabled, isSetUp, failingUntil } = channel;
  if (isPaused(channel)) {
    return (
      <StatusChip tone="failed">
        {words.paused} <Moment at={failingUntil} />
      </StatusChip>
    );
  }
  if (!enabled) return <StatusChip tone="ended">{words.switchedOff}</StatusChip>;
  return (
    <StatusChip tone={isSetUp ? 'done' : 'ended'}>{isSetUp ? words.on : words.notSetUp}</StatusChip>
  );
}
