import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Config } from '../../../platform/core/config.ts';
import type { Clock } from '../../../platform/database/clock.ts';
import type { ReadingSource } from '../../../platform/observability/index.ts';

/** Settings that say whether PayShap is offered by a real bank, and with which certificate. */
type CertificateSettings = Pick<
  Config,
  'paymentPartners' | 'paymentOptions' | 'payshapCertificateFile'
>;

/**
 * The time until our client certificate of PayShap expires, negative afterwards: then the bank accepts no
 * connection. It is the certificate that this process uses, which reads the file at its start.
 * @returns undefined if none is used
 * @throws if the file cannot be read
 */
export function certificateSource(
  { paymentPartners, paymentOptions, payshapCertificateFile: file }: CertificateSettings,
  clock: Clock,
): ReadingSource<'remaining'> | undefined {
  const isOffered = paymentPartners === 'real' && paymentOptions.includes('PAYSHAP');
  if (!isOffered || file === undefined) return undefined;
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
