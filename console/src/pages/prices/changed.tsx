import { priceFields } from '@thumela/rules/prices/changes.ts';
import { say } from '@thumela/ui/language/language.ts';
import { byField, type Change } from '../../api/queries/prices.ts';
import { priceFieldTexts, rateFeed } from '../../texts/en/prices.ts';
import styles from './prices.module.css';
import { formatTargetName, valueText } from './target-format.ts';

/** The values a proposal changes, before and after. */
export function Changed({ change: { kind, changes } }: { change: Change }) {
  return (
    <ul className={styles.values}>
      {changes.map(({ target, name, before, after, movedPercent }) => {
        const [old, wanted] = [byField(before), byField(after)];
        const different = priceFields[kind].filter(
          ({ name: field }) => old[field] !== wanted[field],
        );
        return (
          <li key={target}>
            <strong>{formatTargetName(kind, target, name)}</strong>
            {different.map(({ name: field }) => (
              <div key={field}>
                {say(priceFieldTexts)[field]}:{' '}
                {old[field] !== undefined && (
                  <span className={styles.before}>{valueText(old, field)} → </span>
                )}
                {valueText(wanted, field)}
              </div>
            ))}
            {movedPercent !== undefined && <div>{say(rateFeed).moved(movedPercent)}</div>}
          </li>
        );
      })}
    </ul>
  );
}
