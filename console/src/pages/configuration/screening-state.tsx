import { shownDateTime } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Facts } from '@thumela/ui/layout/facts.tsx';
import { useConfiguring, useScreening } from '../../api/queries/configuration.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ReasonForm } from '../../parts/reason-form.tsx';
import { useMay } from '../../session/operator.ts';
import { sanctions as texts } from '../../texts/en/sanctions.ts';
import styles from './configuration.module.css';

/** How far screening by the list in force is, and screening once more. */
export function ScreeningState() {
  const screening = useScreening();
  const may = useMay();
  const configure = useConfiguring();
  const words = say(texts);
  return (
    <Panel title={words.progress}>
      <Loaded of={screening}>
        {({ number, screenedAt, waiting, underWay, matches }) => (
          <div role="status">
            <Facts
              rows={[
                { label: words.list, value: words.number(number) },
                {
                  label: words.state,
                  value: screenedAt
                    ? words.done(shownDateTime(new Date(screenedAt)))
                    : waiting > 0
                      ? words.waiting(waiting, underWay)
                      : words.nothingWaits(underWay),
                },
                { label: words.matches, value: matches },
              ]}
            />
          </div>
        )}
      </Loaded>
      {may('lists.change') && (
        <>
          <p className={styles.soft}>{words.againLead}</p>
          <ReasonForm
            submit={words.againSubmit}
            variant="secondary"
            onSubmit={(reason) =>
              configure('POST /console/api/configuration/sanctions/screening', { body: { reason } })
            }
          />
        </>
      )}
    </Panel>
  );
}
