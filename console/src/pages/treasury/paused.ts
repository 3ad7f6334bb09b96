import type { Treasury } from '../../api/queries/treasury.ts';

/** Whether a channel is left alone now because its last calls failed. */
export const isPaused = ({ failingUntil }: Treasury['channels'][number]): boolean =>
  failingUntil != null && Date.parse(failingUntil) > Date.now();
