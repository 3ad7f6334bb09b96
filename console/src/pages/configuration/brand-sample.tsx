import { coloursIn, type Theme } from '@thumela/rules/brand/palette.ts';
import { Logo } from '@thumela/ui/icons/logo.tsx';
import { say } from '@thumela/ui/language/language.ts';
import type { CSSProperties } from 'react';
import { brand as texts } from '../../texts/en/brand.ts';
import styles from './brand.module.css';
import type { BrandInput } from './brand-values.ts';

/** Sample of a heading, a button and a message in a theme, before anything is saved. */
export function BrandSample({ theme, typed }: { theme: Theme; typed: BrandInput }) {
  const { preview, sample } = say(texts);
  const tokens = Object.entries(coloursIn(theme, typed)).map(([token, value]) => [
    `--${token}`,
    value,
  ]);
  const picture = typed.logo && {
    '--logo': `url(${JSON.stringify(typed.logo)})`,
    '--logo-place': '""',
    '--drawing': 'none',
  };
  const style: CSSProperties = {
    ...Object.fromEntries(tokens),
    // The page's own logo is not that of the next version.
    ...(picture || { '--logo-place': 'none', '--drawing': 'inline' }),
    colorScheme: theme,
  };
  return (
    <figure className={styles.sample} aria-label={preview[theme]} style={style}>
      <Logo name={typed.name} />
      <p className={styles.heading}>{sample.heading}</p>
      <div className={styles.card}>
        <p>{sample.words}</p>
        <p className={styles.quiet}>{sample.quiet}</p>
        <p className={styles.acts}>
          <span className={styles.button}>{sample.button}</span>
          <span className={styles.link}>{sample.link}</span>
        </p>
      </div>
      <p className={styles.message}>{sample.message(typed.name)}</p>
    </figure>
  );
}
