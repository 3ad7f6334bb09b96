import { say } from '@thumela/ui/language/language.ts';
import { Facts } from '@thumela/ui/layout/facts.tsx';
import { useFeed } from '../../api/queries/prices.ts';
import { Loaded } from '../../components/loaded.tsx';
import { Panel } from '../../components/panel.tsx';
import { Moment } from '../../components/values.tsx';
import { prices, rateFeed as texts } from '../../texts/en/prices.ts';

/** The source of rates, and whether it works. */
export function FeedPanel() {
  const feed = useFeed();
  const words = say(texts);
  return (
    <Panel title={words.title}>
      <Loaded of={feed} count={2}>
        {({ host, bandPercent, askedAt, answeredAt, problem }) =>
          host === undefined ? (
            <p>{words.none}</p>
          ) : (
            <Facts
              rows={[
                { label: words.host, value: host },
                { label: words.band, value: say(prices).percentOf(String(bandPercent)) },
                { label: words.asked, value: <Moment at={askedAt} /> },
                { label: words.answered, value: <Moment at={answeredAt} /> },
                ...(problem === undefined ? [] : [{ label: words.problem, value: problem }]),
              ]}
            />
          )
        }
      </Loaded>
    </Panel>
  );
}
