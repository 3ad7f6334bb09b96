import type { Services } from '../../app/services.ts';

/** Reloads the reference data as soon as any process changes prices, before its lifetime ends. */
export function hearPrices({
  notices,
  reference,
  log,
}: Pick<Services, 'notices' | 'reference' | 'log'>): void {
  notices.add({
    channels: {
      prices_changed: () => {
        reference.refresh().catch((err: unknown) => {
          log.warn({ err }, 'The reference data could not be read at once; it is soon.');
        });
      },
    },
    hearing: () => undefined,
  });
}
