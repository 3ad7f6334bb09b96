import { formatDateTime } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { currentLocale } from '@thumela/ui/language/locale.ts';
import { Facts } from '@thumela/ui/layout/facts.tsx';
import {
  type ScreeningProgress,
  useConfigure,
  useScreening,
} from '../../api/queries/configuration.ts';
import { Loaded } from '../../components/loaded.tsx';
import { Panel } from '../../components/panel.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { useMay } from '../../session/operator.ts';
import { sanctions as texts } from '../../texts/en/sanctions.ts';
import styles from './configuration.module.css';

/** Screening progress against the list in force, and a button to rescreen. */
export function ScreeningState() {
  const screening = useScreening();
  const may = useMay();
  const configure = useConfigure();
  const words = say(texts);
  return (
    <Panel title={words.progress}>
      <Loaded of={screening}>
        {({ number, screenedAt, waiting, underWay, matches, ...everybody }) => (
          <div role="status">
            <Facts
              rows={[
                { label: words.list, value: words.number(number) },
                {
                  label: words.state,
                  value: screenedAt
                    ? words.done(formatDateTime(new Date(screenedAt)))
                    : waiting > 0
                      ? words.waiting(waiting, underWay)
                      : words.nothingWaits(underWay),
                },
                { label: words.customers, value: formatCompared(everybody, number) },
                { label: words.lastCompared, value: formatLastScreening(everybody) },
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

type AllCustomers = Pick<ScreeningProgress, 'compared' | 'customers' | 'comparedAt' | 'comparedBy'>;

/** Number of customers screened against the list in force. */
function formatCompared({ compared, customers, comparedBy }: AllCustomers, list: number): string {
  const words = say(texts);
  if (customers === 0) return words.notBegun;
  const all = formatCount(customers);
  if (comparedBy === list) return words.comparedEverybody(all, list);
  if (compared === customers) return words.comparedAll(all, list);
  return words.comparing(formatCount(compared), all, list);
}

/** The last time all customers were screened, against any list. */
function formatLastScreening({ comparedAt, comparedBy }: AllCustomers): string {
  const words = say(texts);
  if (!comparedAt || !comparedBy) return words.never;
  return words.comparedAt(formatDateTime(new Date(comparedAt)), comparedBy);
}

const formatCount = (count: number) => new Intl.NumberFormat(currentLocale()).format(count);
