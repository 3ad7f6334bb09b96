import { formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import type { Treasury } from '../../api/queries/treasury.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Panel } from '../../components/panel.tsx';
import { Amount } from '../../components/values.tsx';
import { floatPath } from '../../paths.ts';
import { treasury as texts } from '../../texts/en/treasury.ts';
import type { NameChannel } from './channel-names.ts';

type Float = Treasury['floats'][number];

/** Whether money is to be sent to a float today. */
export const needsFunding = ({ active, fundToday }: Float): boolean => active && fundToday > 0;

/** A float that runs out within the forecast comes before those that do not. */
const LAST = '9999';

interface FundTodayProps {
  floats: readonly Float[];
  nameChannel: NameChannel;
}

/** Amounts to send today, first to the float that runs out first, with a link to the filled-in order. */
export function FundToday({ floats, nameChannel }: FundTodayProps) {
  const words = say(texts);
  const rows = floats
    .filter(needsFunding)
    .sort((one, other) => ((one.runsOutOn ?? LAST) < (other.runsOutOn ?? LAST) ? -1 : 1));
  return (
    <Panel title={words.fund} flush>
      <DataTable
        scanned
        caption={words.fund}
        rows={rows}
        keyOf={({ id }) => id}
        empty={words.noFunding}
        columns={[
          {
            head: words.float,
            title: true,
            cell: ({ channel, currency }) => words.floatName(nameChannel(channel), currency),
          },
          {
            head: words.send,
            figures: true,
            cell: ({ fundToday, currency }) => (
              <strong>
                <Amount amount={fundToday} currency={currency} />
              </strong>
            ),
          },
          { head: words.lasts, labelled: true, cell: lastsUntil },
          { head: words.waiting, figures: true, cell: ({ waiting }) => waiting },
          {
            head: words.act,
            unseen: true,
            cell: ({ id, channel, currency }) => (
              <Link href={floatPath(id)}>
                {words.prefund(words.floatName(nameChannel(channel), currency))}
              </Link>
            ),
          },
        ]}
      />
    </Panel>
  );
}

/** The first day that a float does not cover, in words. */
export function lastsUntil({ runsOutOn, stoppedSince }: Float): string {
  const words = say(texts);
  if (stoppedSince != null) return words.stopped;
  return runsOutOn == null ? words.notSoon : formatDay(runsOutOn);
}
