/** The features of the portal. */
import { Button } from '@thumela/ui/buttons/button.tsx';
import { StatusChip } from '@thumela/ui/feedback/status-chip.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { type Switch, useConfigure, useSwitches } from '../../api/queries/configuration.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Beside } from '../../components/list-detail.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Panel } from '../../components/panel.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { useMay } from '../../session/operator.ts';
import { configuration as texts } from '../../texts/en/configuration.ts';
import { ConfigurationPage } from './configuration-page.tsx';
import { type Outcome, OutcomeLine } from './outcome.tsx';

export default function SwitchesPage() {
  const switches = useSwitches();
  const [opened, setOpened] = useState<string>();
  const words = say(texts).switches;
  return (
    <ConfigurationPage tab="switches" lead={words.lead} area="SWITCHES">
      <Loaded of={switches}>
        {(rows) => (
          <Beside aside={<Change of={rows.find(({ key }) => key === opened)} />}>
            <SwitchTable rows={rows} opened={opened} onOpen={setOpened} />
          </Beside>
        )}
      </Loaded>
    </ConfigurationPage>
  );
}

const isOn = ({ value }: Switch) => value === 'true';

interface SwitchTableProps {
  rows: readonly Switch[];
  opened: string | undefined;
  onOpen: (key: string) => void;
}

function SwitchTable({ rows, opened, onOpen }: SwitchTableProps) {
  const may = useMay();
  const words = say(texts).switches;
  return (
    <DataTable
      caption={words.caption}
      rows={rows}
      keyOf={({ key }) => key}
      selected={opened}
      empty=""
      columns={[
        { head: words.name, cell: ({ description }) => description },
        {
          head: words.state,
          cell: (row) => (
            <StatusChip tone={isOn(row) ? 'done' : 'ended'}>
              {isOn(row) ? words.on : words.off}
            </StatusChip>
          ),
        },
        {
          head: say(texts).change,
          unseen: true,
          cell: (row) =>
            may('configuration.change') && (
              <Button
                variant="secondary"
                guard={false}
                label={words[isOn(row) ? 'turnOffLabel' : 'turnOnLabel'](row.description)}
                onClick={() => onOpen(row.key)}
              >
                {say(texts).change}
              </Button>
            ),
        },
      ]}
    />
  );
}

function Change({ of }: { of: Switch | undefined }) {
  const may = useMay();
  const configure = useConfigure();
  const [outcome, setOutcome] = useState<Outcome>();
  const words = say(texts).switches;
  if (!of) {
    return <p>{may('configuration.change') ? say(texts).choose : say(texts).readOnly}</p>;
  }
  const { key, value, description, twoToOpen } = of;
  const send = async (reason: string) => {
    setOutcome(undefined);
    const body = { seen: value, value: isOn(of) ? 'false' : 'true', reason };
    setOutcome(
      await configure('PUT /console/api/configuration/switches/{key}', { params: { key }, body }),
    );
  };
  return (
    <Panel title={description}>
      {twoToOpen && <p>{words.twoPeople}</p>}
      <ReasonForm
        key={key}
        submit={isOn(of) ? words.turnOff : words.turnOn}
        draft={`switch ${key}`}
        variant={isOn(of) ? 'danger' : 'primary'}
        onSubmit={send}
      />
      <OutcomeLine outcome={outcome} />
    </Panel>
  );
}
