/** Below a list: how much of it is shown, and Load More while there is more (OUT-17, BENEF-06). */
import { Button } from '@thumela/ui/buttons/button.tsx';
import styles from './list-page.module.css';

interface LoadMoreProps {
  texts: { readonly loadMore: string; shown: (shown: number, total: number) => string };
  shown: number;
  total: number;
  /** The next ten are loading. */
  busy: boolean;
  onMore: () => void;
}

export function LoadMore({ texts, shown, total, busy, onMore }: LoadMoreProps) {
  return (
    <div className={styles.more}>
      <p role="status">{texts.shown(shown, total)}</p>
      {total > shown && (
        <Button variant="secondary" busy={busy} guard={false} onClick={onMore}>
          {texts.loadMore}
        </Button>
      )}
    </div>
  );
}
