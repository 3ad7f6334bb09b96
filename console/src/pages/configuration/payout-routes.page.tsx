/** Channels of payouts with their state, and the routes of every payout partner and currency. */
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import {
  type PayoutChannel,
  type RoutedPair,
  usePayoutRoutes,
} from '../../api/queries/configuration.ts';
import { Beside } from '../../components/list-detail.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Panel } from '../../components/panel.tsx';
import { useMay } from '../../session/operator.ts';
import { configuration } from '../../texts/en/configuration.ts';
import { payoutRoutes as texts } from '../../texts/en/payout-routes.ts';
import { ChannelForm } from './channel-form.tsx';
import { ConfigurationPage } from './configuration-page.tsx';
import { PayoutChannels } from './payout-channels.tsx';
import { RouteForm } from './route-form.tsx';
import { pairKey, RoutedPairs } from './routed-pairs.tsx';

/** The row that is being changed: a channel by its name, or a pair by its key. */
interface Opened {
  channel?: string;
  pair?: string;
}

export default function PayoutRoutesPage() {
  const routing = usePayoutRoutes();
  const [opened, setOpened] = useState<Opened>({});
  return (
    <ConfigurationPage tab="routes" lead={say(texts).lead} area="PAYOUT_ROUTES">
      <Loaded of={routing} count={8}>
        {({ channels, pairs }) => (
          <Beside aside={<Change opened={opened} channels={channels} pairs={pairs} />}>
            <PayoutChannels
              channels={channels}
              opened={opened.channel}
              onOpen={(channel) => setOpened({ channel })}
            />
            <RoutedPairs
              pairs={pairs}
              channels={channels}
              opened={opened.pair}
              onOpen={(pair) => setOpened({ pair })}
            />
          </Beside>
        )}
      </Loaded>
    </ConfigurationPage>
  );
}

interface ChangeProps {
  opened: Opened;
  channels: readonly PayoutChannel[];
  pairs: readonly RoutedPair[];
}

function Change({ opened, channels, pairs }: ChangeProps) {
  const may = useMay();
  const channel = channels.find(({ name }) => name === opened.channel);
  const pair = pairs.find((one) => pairKey(one) === opened.pair);
  if (channel) {
    return (
      <Panel title={channel.label}>
        <ChannelForm key={channel.name} channel={channel} channels={channels} pairs={pairs} />
      </Panel>
    );
  }
  if (pair) {
    return (
      <Panel title={`${pair.of}, ${pair.name}, ${pair.currency}`}>
        <RouteForm key={pairKey(pair)} pair={pair} channels={channels} />
      </Panel>
    );
  }
  const words = say(configuration);
  return <p>{may('payout-routes.change') ? words.choose : words.readOnly}</p>;
}
