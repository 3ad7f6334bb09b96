/** Payout files for the bank, and the bank's reports about them. */
import { say } from '@thumela/ui/language/language.ts';
import { usePayoutFiles } from '../../api/queries/bank.ts';
import { LeadFigures } from '../../components/lead-figures.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Pager, usePages } from '../../components/pager.tsx';
import { useMay } from '../../session/operator.ts';
import { bank as texts } from '../../texts/en/statements.ts';
import styles from './books.module.css';
import { BooksPage } from './books-page.tsx';
import { PayoutFilesTable } from './payout-files-table.tsx';
import { ReportPanel, WritePanel } from './payout-panels.tsx';
import { Misfits } from './unmatched-reports.tsx';

export default function PayoutFilesPage() {
  const words = say(texts);
  const mayBring = useMay()('statements.import');
  const pages = usePages<number>();
  const found = usePayoutFiles(pages.at);
  return (
    <BooksPage>
      <Loaded of={found}>
        {({ waiting, possible, files, next, misfits }) => (
          <>
            {!possible && <p>{words.impossible}</p>}
            <LeadFigures
              label={words.files}
              figures={[
                { label: words.waiting, value: waiting, calls: waiting > 0 },
                { label: words.misfits, value: misfits.length, calls: misfits.length > 0 },
              ]}
            />
            <div className={styles.columns}>
              <div className={styles.stack}>
                <PayoutFilesTable files={files} />
                <Pager pages={pages} next={next} />
                <Misfits misfits={misfits} />
              </div>
              {mayBring && (
                <div className={styles.stack}>
                  {possible && <WritePanel />}
                  <ReportPanel />
                </div>
              )}
            </div>
          </>
        )}
      </Loaded>
    </BooksPage>
  );
}
