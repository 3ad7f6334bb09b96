import { say } from '@thumela/ui/language/language.ts';
import { useBooksCheck } from '../../api/queries/books.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Moment } from '../../parts/values.tsx';
import { books as texts } from '../../texts/en/books.ts';
import styles from './books.module.css';

/** What the last comparison of the books found. */
export function CheckPanel() {
  const words = say(texts);
  const check = useBooksCheck();
  return (
    <Panel title={words.checked}>
      <Loaded of={check} shape="line" count={2}>
        {({ checkedAt, differences, named }) => (
          <>
            {checkedAt === undefined ? (
              <p>{words.neverChecked}</p>
            ) : (
              <>
                <p>{differences === 0 ? words.agree : words.differ}</p>
                {named.length > 0 && differences > 0 && (
                  <ul className={styles.soft}>
                    {named.map((one) => (
                      <li key={one}>{one}</li>
                    ))}
                  </ul>
                )}
                <p className={styles.soft}>
                  {words.checkedAt} <Moment at={checkedAt} />
                </p>
              </>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
