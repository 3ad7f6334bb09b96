import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Clock } from '../../../platform/database/clock.ts';
import type { ReadingSource } from '../../../platform/observability/index.ts';

/**
 * The time until our client certificate of PayShap expires, negative afterwards: then the bank accepts no
 * connection. It is the certificate that this process uses, which reads the file at its start.
 * @throws if the file cannot be read
 */
export function certificateSource(file: string, clock: Clock): ReadingSource<'remaining'> {
  const pem = readFileSync(file);
  return {
    name: 'certificates',
    gauges: {
      remaining: [
        'thumela.certificate.remaining.seconds',
        'Time until a client certificate of ours expires',
        'seconds',
      ],
    },
    isApart: true,
    read: async () => {
      const { validToDate } = new X509Certificate(pem);
      return [
        {
          gauge: 'remaining',
          value: (validToDate.getTime() - clock.now().getTime()) / 1000,
          attributes: { certificate: 'PAYSHAP' },
        },
      ];
    },
  };
}
