/** Sanctions: the list in force, its history, the form for the next list, and screening progress. */
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { Beside } from '../../components/list-detail.tsx';
import { useMay } from '../../session/operator.ts';
import { configuration } from '../../texts/en/configuration.ts';
import { sanctions as texts } from '../../texts/en/sanctions.ts';
import { ConfigurationPage } from './configuration-page.tsx';
import { EnterEntry } from './enter-entry.tsx';
import { EnteredEntries } from './entered-entries.tsx';
import { LoadList } from './load-list.tsx';
import { SanctionsDifferences } from './sanctions-differences.tsx';
import { SanctionsEntries } from './sanctions-entries.tsx';
import { SanctionsVersions } from './sanctions-versions.tsx';
import { ScreeningState } from './screening-state.tsx';

export default function SanctionsPage() {
  const may = useMay();
  const [opened, setOpened] = useState<number>();
  return (
    <ConfigurationPage tab="sanctions" lead={say(texts).lead}>
      <Beside
        aside={
          <>
            <ScreeningState />
            {may('lists.change') ? (
              <>
                <LoadList onLoaded={setOpened} />
                <EnterEntry onAdded={setOpened} />
              </>
            ) : (
              <p>{say(configuration).readOnly}</p>
            )}
          </>
        }
      >
        <SanctionsEntries />
        <EnteredEntries />
        <SanctionsVersions opened={opened} onOpen={setOpened} />
        {opened !== undefined && <SanctionsDifferences key={opened} number={opened} />}
      </Beside>
    </ConfigurationPage>
  );
}
