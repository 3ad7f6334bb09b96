import type { Dossier } from '../api/queries/dossier.ts';
import styles from './fact-list.module.css';
import { FactValue, factName } from './words.tsx';

/** Facts, one a line: the name at the left, so that the eye runs down the values. */
export function FactList({ facts }: { facts: Dossier['facts'] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, form }) => (
        <div key={`${name} ${value}`} className={styles.row}>
          <dt>{factName(name)}</dt>
          <dd>
            <FactValue value={value} form={form} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
