import type { Services } from '../../app/services.ts';

/**
 * Reloads the reference data as soon as any process changes prices or lists of sanctions, before its lifetime ends,
 * and when listening starts: a notice may have been missed until then.
 */
export function hearPrices({
  notices,
  reference,
  log,
}: Pick<Services, 'notices' | 'reference' | 'log'>): void {
  const again = () =>
    reference.refresh().catch((err: unknown) => {
      log.warn({ err }, 'The reference data could not be read at once; it is soon.');
    });
  notices.add({
    channels: { prices_changed: () => void again() },
    hearing: (now) => (now ? again() : undefined),
  });
}
