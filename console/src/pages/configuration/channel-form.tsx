import { Notice } from '@thumela/ui/feedback/notice.tsx';
import { Checkbox } from '@thumela/ui/fields/choice-fields.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import {
  type PayoutChannel,
  type RoutedPair,
  useConfigure,
} from '../../api/queries/configuration.ts';
import { Outdated } from '../../components/outdated.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { payoutRoutes as texts } from '../../texts/en/payout-routes.ts';
import { type Outcome, OutcomeLine } from './outcome.tsx';

interface ChannelFormProps {
  channel: PayoutChannel;
  channels: readonly PayoutChannel[];
  pairs: readonly RoutedPair[];
}

/** Form that switches a channel off at once, or proposes another state or label. */
export function ChannelForm({ channel, channels, pairs }: ChannelFormProps) {
  const words = say(texts);
  const configure = useConfigure();
  const [outcome, setOutcome] = useState<Outcome>();
  const draft = useDraft({ label: channel.label, enabled: channel.enabled });
  const { value, seen } = draft;
  const isStop = seen.enabled && !value.enabled && value.label.trim() === seen.label;
  const isSame = value.enabled === seen.enabled && value.label.trim() === seen.label;
  const left = value.enabled ? [] : findLeft(channel, channels, pairs);
  const send = async (reason: string) => {
    setOutcome(undefined);
    setOutcome(
      await configure('PUT /console/api/configuration/payout-channels/{name}', {
        params: { name: channel.name },
        body: { seen, ...value, reason },
      }),
    );
    draft.beginAgain();
  };
  return (
    <>
      <Outdated of={draft} />
      <ReasonForm
        submit={isStop ? words.switchOff : words.proposeChannel}
        variant={isStop ? 'danger' : 'primary'}
        draft={`payout channel ${channel.name}`}
        disabled={isSame || value.label.trim() === ''}
        onSubmit={send}
      >
        <Checkbox
          label={words.enabled}
          name="enabled"
          checked={value.enabled}
          onChange={(enabled) => draft.set({ ...value, enabled })}
        />
        <TextField
          label={words.label}
          hint={words.labelHint}
          name="label"
          maxLength={60}
          value={value.label}
          onChange={(label) => draft.set({ ...value, label })}
          required
        />
        {isStop && <p>{words.offNow}</p>}
        {isStop && channel.isDefault && <p>{words.offDefault}</p>}
        {isStop && left.length > 0 && (
          <Notice>
            <p>{words.leaves(left.join('; '))}</p>
          </Notice>
        )}
      </ReasonForm>
      <OutcomeLine outcome={outcome} />
    </>
  );
}

/** Pairs whose only usable routes are this channel's. */
function findLeft(
  { name }: PayoutChannel,
  channels: readonly PayoutChannel[],
  pairs: readonly RoutedPair[],
): string[] {
  const others = channels.filter((one) => one.name !== name && one.enabled && one.isSetUp);
  return pairs
    .filter(
      ({ routes }) =>
        routes.some(({ channel }) => channel === name) &&
        !routes.some(({ channel }) => others.some((one) => one.name === channel)),
    )
    .map(({ of, name: partner, currency }) => `${of}, ${partner}, ${currency}`);
}
