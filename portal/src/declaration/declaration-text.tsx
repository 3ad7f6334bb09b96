/** A declaration to read: its numbered points as a list. */
import { splitDeclaration } from '@thumela/rules/journeys/declaration-text.ts';
import styles from './declaration-text.module.css';

export function DeclarationText({ text }: { text: string }) {
  return splitDeclaration(text).map(({ lead, items }) => (
    <div key={lead} className={styles.part}>
      <p>{lead}</p>
      {items.length > 0 && (
        <ol>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      )}
    </div>
  ));
}
