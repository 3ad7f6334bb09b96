import { Button } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { parts as texts } from '../texts/en/parts.ts';
import styles from './pages.module.css';

interface PagesProps {
  /** From 1. */
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
}

/** The way through a long list, page by page; nothing where one page holds it all. */
export function Pages({ page, size, total, onPage }: PagesProps) {
  const last = Math.max(1, Math.ceil(total / size));
  if (last === 1) return null;
  return (
    <div className={styles.pages}>
      <Button
        variant="secondary"
        guard={false}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        {say(texts).previous}
      </Button>
      <span role="status">{say(texts).page(page, last)}</span>
      <Button
        variant="secondary"
        guard={false}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      >
        {say(texts).next}
      </Button>
    </div>
  );
}
