/** The activity as a timeline, with a filter by kind. */
import type { Camel } from '@thumela/contract/camel.ts';
import type { StoryLine } from '@thumela/contract/console-types.ts';
import { Button } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { type TimelineSubject, useTimeline } from '../../api/queries/customers.ts';
import { Loaded } from '../../components/loaded.tsx';
import { Panel } from '../../components/panel.tsx';
import { Timeline } from '../../components/timeline.tsx';
import { people, activityTexts as texts } from '../../texts/en/customer-360.ts';
import { toTimelineItem } from './activity-item.tsx';
import styles from './people.module.css';

type Kind = Camel<StoryLine>['kind'];

interface StoryProps {
  of: TimelineSubject;
  id: number;
  title: string;
  /** The kinds of items it can have. */
  kinds: readonly Kind[];
}

export function Activity({ of, id, title, kinds }: StoryProps) {
  const [chosen, setChosen] = useState<readonly Kind[]>([]);
  const words = say(texts);
  const toggle = (kind: Kind) =>
    setChosen(chosen.includes(kind) ? chosen.filter((one) => one !== kind) : [...chosen, kind]);
  return (
    <Panel title={title}>
      <fieldset className={styles.filter}>
        <legend className="visually-hidden">{words.filter}</legend>
        <Choice pressed={chosen.length === 0} onPress={() => setChosen([])} label={words.all} />
        {kinds.map((kind) => (
          <Choice
            key={kind}
            pressed={chosen.includes(kind)}
            onPress={() => toggle(kind)}
            label={words.kinds[kind]}
          />
        ))}
      </fieldset>
      <Pages
        key={`${id} ${chosen.join()}`}
        of={of}
        id={id}
        kinds={chosen.join(',')}
        title={title}
      />
    </Panel>
  );
}

interface ChoiceProps {
  label: string;
  pressed: boolean;
  onPress: () => void;
}

function Choice({ label, pressed, onPress }: ChoiceProps) {
  return (
    <button type="button" className={styles.choice} aria-pressed={pressed} onClick={onPress}>
      {label}
    </button>
  );
}

interface PagesProps {
  of: TimelineSubject;
  id: number;
  kinds: string;
  title: string;
}

/** The pages loaded so far, each with its own query. */
function Pages(props: PagesProps) {
  const [befores, setBefores] = useState<readonly (string | undefined)[]>([undefined]);
  return befores.map((before, index) => (
    <Page
      key={before ?? ''}
      {...props}
      before={before}
      {...(index === befores.length - 1 && {
        onOlder: (next: string) => setBefores([...befores, next]),
      })}
    />
  ));
}

interface PageProps extends PagesProps {
  before: string | undefined;
  /** On the last page: loads the older items. */
  onOlder?: (before: string) => void;
}

function Page({ of, id, kinds, title, before, onOlder }: PageProps) {
  const page = useTimeline(of, { id, kinds, before });
  return (
    <Loaded of={page}>
      {({ lines, before: next }) => (
        <>
          {lines.length === 0 && <p className={styles.soft}>{say(texts).empty}</p>}
          <Timeline label={title} items={lines.map(toTimelineItem)} />
          {next && onOlder && (
            <Button variant="secondary" guard={false} onClick={() => onOlder(next)}>
              {say(people).older}
            </Button>
          )}
          {!next && lines.length > 0 && <p className={styles.soft}>{say(texts).begins}</p>}
        </>
      )}
    </Loaded>
  );
}
