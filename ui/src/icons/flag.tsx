import { useState } from 'react';
import styles from './flag.module.css';

export interface FlagProps {
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** The country's name where no text beside the flag says it. */
  name?: string;
  size?: 'small' | 'large';
}

/** A country's flag, one small file loaded when it comes into view. See build/flags-plugin.ts. */
export function Flag({ code, name = '', size = 'small' }: FlagProps) {
  const [failed, setFailed] = useState<string>();
  const usable = /^[A-Za-z]{2}$/.test(code) && failed !== code;
  if (!usable) return <span className={styles[size]} />;
  return (
    <img
      className={styles[size]}
      src={`${import.meta.env.BASE_URL}flags/${code.toUpperCase()}.svg`}
      alt={name}
      width={size === 'small' ? 24 : 36}
      height={size === 'small' ? 16 : 24}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(code)}
    />
  );
}
