import type { RouteStrategy } from '@thumela/rules/payouts/choose-route.ts';
import {
  compareRoutes,
  findRouteProblem,
  normaliseRoute,
  type RouteTerms,
} from '@thumela/rules/payouts/route-terms.ts';
import { routeProblemTexts } from '@thumela/rules/texts/en/payout-routes.ts';
import { Button } from '@thumela/ui/buttons/button.tsx';
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
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
import styles from './payout-routes.module.css';
import { RouteFields } from './route-fields.tsx';
import { RoutePreview } from './route-preview.tsx';
import {
  createTypedRoute,
  parseTypedRoute,
  type TypedRoute,
  toSentRoute,
  toTypedRoutes,
} from './typed-routes.ts';

const STRATEGIES: readonly RouteStrategy[] = ['PRIORITY', 'COST', 'SUCCESS'];

interface RouteFormProps {
  pair: RoutedPair;
  channels: readonly PayoutChannel[];
}

/** Form that proposes all routes of a payout partner's currency. */
export function RouteForm({ pair, channels }: RouteFormProps) {
  const words = say(texts);
  const configure = useConfigure();
  const [outcome, setOutcome] = useState<Outcome>();
  const draft = useDraft({ strategy: pair.strategy, typed: toTypedRoutes(pair.routes) });
  const { strategy, typed } = draft.value;
  const routes = typed.map(parseTypedRoute);
  const problem = findRouteProblem(routes, channels);
  const before = draft.seen.typed.map(parseTypedRoute);
  const isSame =
    !problem && strategy === draft.seen.strategy && isUnchanged(before, routes.map(normaliseRoute));
  const setTyped = (next: readonly TypedRoute[]) => draft.set({ strategy, typed: [...next] });
  const send = async (reason: string) => {
    setOutcome(undefined);
    const seen = {
      strategy: draft.seen.strategy,
      routes: draft.seen.typed.map(({ key }) => Number(key)),
    };
    const params = { partner: pair.partner, currency: pair.currency };
    const body = { seen, strategy, routes: routes.map(toSentRoute), reason };
    setOutcome(
      await configure('PUT /console/api/configuration/payout-routes/{partner}/{currency}', {
        params,
        body,
      }),
    );
    draft.beginAgain();
  };
  return (
    <>
      <Outdated of={draft} />
      <ReasonForm
        submit={words.propose}
        draft={`payout routes ${pair.partner} ${pair.currency}`}
        disabled={isSame || problem !== undefined}
        onSubmit={send}
      >
        <SelectField
          label={words.strategy}
          hint={words.strategyHint}
          name="strategy"
          value={strategy}
          onChange={(value) =>
            draft.set({ typed, strategy: STRATEGIES.find((one) => one === value) ?? 'PRIORITY' })
          }
          options={STRATEGIES.map((value) => ({ value, label: words.strategies[value] }))}
        />
        {typed.map((route, at) => (
          <RouteFields
            key={route.key}
            route={route}
            number={at + 1}
            currency={pair.currency}
            channels={channels}
            onChange={(next) => setTyped(typed.map((one, index) => (index === at ? next : one)))}
            onRemove={() => setTyped(typed.filter((_, index) => index !== at))}
          />
        ))}
        <Button
          variant="secondary"
          guard={false}
          onClick={() =>
            setTyped([...typed, createTypedRoute(typed, nextChannel(channels, typed))])
          }
        >
          {words.add}
        </Button>
        {problem ? (
          <p role="status" className={styles.problem}>
            {say(routeProblemTexts)[problem.problem](problem.channel)}
          </p>
        ) : (
          <RoutePreview
            before={{ strategy: draft.seen.strategy, routes: before }}
            after={{ strategy, routes: routes.map(normaliseRoute) }}
            channels={channels}
          />
        )}
      </ReasonForm>
      <OutcomeLine outcome={outcome} />
    </>
  );
}

function isUnchanged(before: readonly RouteTerms[], after: readonly RouteTerms[]): boolean {
  const { added, removed } = compareRoutes(before, after);
  return added.length === 0 && removed.length === 0;
}

/** The first channel that has no route yet. */
const nextChannel = (channels: readonly PayoutChannel[], typed: readonly TypedRoute[]): string =>
  (
    channels.find(({ name, enabled }) => enabled && !typed.some((one) => one.channel === name)) ??
    channels[0]
  )?.name ?? '';
