import type { Config } from '../../config.ts';
import { clamdScanner } from './clamd.ts';

/** What a scanner says of a file. */
export type Verdict = { clean: true } | { clean: false; found: string };

/** Looks for harmful content. */
export interface Scanner {
  /** @throws when the scanner cannot be reached or cannot judge: then the file has to wait */
  scan(content: Buffer): Promise<Verdict>;
}

/** The scanner of the settings; none unless one was named (decisions D.6). */
export function createScanner({
  clamavAddress,
}: Pick<Config, 'clamavAddress'>): Scanner | undefined {
  return clamavAddress === undefined ? undefined : clamdScanner(clamavAddress);
}
