import { useState } from 'react';
import styles from './flag.module.css';

interface FlagProps {
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** The country's name, unless text beside the flag has it. */
  name?: string;
  size?: 'small' | 'large';
}

/** A country's flag, a small file loaded when it scrolls into view. See build/flags-plugin.ts. */
export function Flag({ code, name = '', size = 'small' }: FlagProps) {
  const [failed, setFailed] = useState<string>();
  const usable = /^[A-Za-z]{2}$/.test(code) && failed !== code;
  const [width, height] = size === 'small' ? [24, 16] : [36, 24];
  if (!usable) return <span className={styles.flag} style={{ width, height }} />;
  return (
    <img
      className={styles.flag}
      style={{ width, height }}
      src={`${import.meta.env.BASE_URL}flags/${code.toUpperCase()}.svg`}
      alt={name}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(code)}
    />
  );
}
