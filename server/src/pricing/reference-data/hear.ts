import type { Services } from '../../app/services.ts';

/** Reads the reference data again as soon as any process has changed prices, before their lifetime is over. */
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
