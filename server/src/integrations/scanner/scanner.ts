import type { Config } from '../../platform/core/config.ts';
import { clamdScanner } from './clamd.ts';

/** A scanner's judgement of a file; `found` names the harm. */
export type Verdict = { clean: true } | { clean: false; found: string };

/** Looks for harmful content. */
export interface Scanner {
  /** @throws when the scanner cannot be reached or cannot judge: then the file has to wait */
  scan(content: Buffer): Promise<Verdict>;
}

/** The scanner of the settings; none unless one is set (decision 46). */
export function createScanner({
  clamavAddress,
}: Pick<Config, 'clamavAddress'>): Scanner | undefined {
  return clamavAddress === undefined ? undefined : clamdScanner(clamavAddress);
}
