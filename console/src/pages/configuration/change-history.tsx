import { say } from '@thumela/ui/language/language.ts';
import {
  type ConfigurationArea,
  useConfigurationHistory,
} from '../../api/queries/configuration.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Section } from '../../components/section.tsx';
import { Moment } from '../../components/values.tsx';
import { configuration as texts } from '../../texts/en/configuration.ts';

/** Changes of a part of the configuration: author, time, reason and former value. */
export function ChangeHistory({ area }: { area: ConfigurationArea }) {
  const changes = useConfigurationHistory(area);
  const words = say(texts).history;
  return (
    <Section title={words.title}>
      <Loaded of={changes}>
        {(rows) => (
          <DataTable
            caption={words.title}
            rows={rows}
            keyOf={({ id }) => id}
            empty={words.empty}
            columns={[
              { head: words.when, cell: ({ at }) => <Moment at={at} /> },
              { head: words.who, name: true, cell: ({ actor }) => actor.replace(/^operator:/, '') },
              { head: words.what, cell: ({ action, subject }) => `${action} ${subject}` },
              { head: words.before, cell: ({ before }) => before },
              { head: words.after, cell: ({ after }) => after },
              { head: words.reason, cell: ({ reason }) => reason },
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}
