/** The sources of lists, and the lists of politically exposed persons. */
import { say } from '@thumela/ui/language/language.ts';
import { Beside } from '../../components/list-detail.tsx';
import { Panel } from '../../components/panel.tsx';
import { useMay } from '../../session/operator.ts';
import { configuration } from '../../texts/en/configuration.ts';
import { listSources as texts } from '../../texts/en/list-sources.ts';
import { ConfigurationPage } from './configuration-page.tsx';
import { ListSourceForm } from './list-source-form.tsx';
import { ListSources } from './list-sources.tsx';
import { PepVersions } from './pep-versions.tsx';

export default function ListSourcesPage() {
  const may = useMay();
  const words = say(texts);
  return (
    <ConfigurationPage tab="sources" lead={words.lead}>
      <Beside
        aside={
          may('lists.change') ? (
            <Panel title={words.change}>
              <ListSourceForm />
            </Panel>
          ) : (
            <p>{say(configuration).readOnly}</p>
          )
        }
      >
        <ListSources />
        <PepVersions />
      </Beside>
    </ConfigurationPage>
  );
}
