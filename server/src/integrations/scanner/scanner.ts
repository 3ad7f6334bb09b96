import type { Config } from '../../platform/core/config.ts';
import { clamdScanner } from './clamd.ts';

/** A scanner's verdict on a file; `found` names the malware. */
export type Verdict = { clean: true } | { clean: false; found: string };

/** Detects harmful content. */
export interface Scanner {
  /** @throws if the scanner cannot be reached or gives no verdict: then the file has to wait */
  scan(content: Buffer): Promise<Verdict>;
}

/** The configured scanner; none unless one is set (decision 12). */
export function createScanner({
  clamavAddress,
}: Pick<Config, 'clamavAddress'>): Scanner | undefined {
  return clamavAddress === undefined ? undefined : clamdScanner(clamavAddress);
}
