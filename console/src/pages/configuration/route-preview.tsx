import type { RouteStrategy } from '@thumela/rules/payouts/choose-route.ts';
import {
  type AmountGap,
  compareRoutes,
  findAmountGaps,
  type RouteTerms,
} from '@thumela/rules/payouts/route-terms.ts';
import { Notice } from '@thumela/ui/feedback/notice.tsx';
import { say } from '@thumela/ui/language/language.ts';
import type { PayoutChannel } from '../../api/queries/configuration.ts';
import { formatRoute } from '../../components/route-format.ts';
import { payoutRoutes as texts } from '../../texts/en/payout-routes.ts';
import styles from './payout-routes.module.css';

interface Routes {
  strategy: RouteStrategy;
  routes: readonly RouteTerms[];
}

interface RoutePreviewProps {
  before: Routes;
  after: Routes;
  channels: readonly PayoutChannel[];
}

/** Changes of a proposal, and warnings about payouts that would wait. */
export function RoutePreview({ before, after, channels }: RoutePreviewProps) {
  const words = say(texts);
  const lines = describeChanges(before, after);
  const warnings = findWarnings(after.routes, channels);
  return (
    <div className={styles.preview}>
      <h3>{words.preview}</h3>
      {lines.length === 0 ? (
        <p className={styles.soft}>{words.unchanged}</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {warnings.length > 0 && (
        <Notice>
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Notice>
      )}
    </div>
  );
}

function describeChanges(before: Routes, after: Routes): string[] {
  const words = say(texts);
  const { added, removed } = compareRoutes(before.routes, after.routes);
  const [from, to] = [words.strategies[before.strategy], words.strategies[after.strategy]];
  return [
    ...(before.strategy === after.strategy ? [] : [words.chosen(from, to)]),
    ...added.map((route) => words.added(formatRoute(route))),
    ...removed.map((route) => words.removed(formatRoute(route))),
  ];
}

function findWarnings(routes: readonly RouteTerms[], channels: readonly PayoutChannel[]): string[] {
  const words = say(texts);
  const isDefault = channels.find((channel) => channel.isDefault);
  if (routes.length === 0) return isDefault ? [words.withoutRoutes(isDefault.label)] : [];
  const unusable = channels.filter(
    ({ name, enabled, isSetUp }) =>
      !(enabled && isSetUp) && routes.some(({ channel }) => channel === name),
  );
  return [
    ...unusable.map(({ label }) => words.channelOff(label)),
    ...findAmountGaps(routes, channels).map(describeGap),
  ];
}

function describeGap({ above, below }: AmountGap): string {
  const words = say(texts);
  if (above === null) return words.gapBelow(below ?? '');
  return below === null ? words.gapAbove(above) : words.gapBetween(above, below);
}
