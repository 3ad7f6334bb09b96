import fastifyPlugin from 'fastify-plugin';
import type { Clock } from '../../platform/database/clock.ts';
import type { PreviewValues } from '../../platform/http/preview.ts';

/** Addresses that are not to be indexed: calls, files and receipts. */
const ROBOTS = [
  'User-agent: *',
  ...['api', 'storage', 'receipts'].map((at) => `Disallow: /${at}/`),
];

/** Days until a copy of security.txt expires. */
const GOOD_FOR = 30;
const DAY = 86_400_000;

/** robots.txt, and security.txt: where to report a weakness (RFC 9116). */
export const wellKnownPlugin = fastifyPlugin(
  async (app, { brand, publicUrl, clock }: PreviewValues & { clock: Clock }) => {
    const texts = {
      '/robots.txt': () => ROBOTS,
      '/.well-known/security.txt': (path: string) => [
        `Contact: mailto:${brand.email}`,
        `Expires: ${new Date(clock.now().getTime() + GOOD_FOR * DAY).toISOString()}`,
        'Preferred-Languages: en',
        `Canonical: ${new URL(path, publicUrl).href}`,
      ],
    };
    for (const [path, lines] of Object.entries(texts)) {
      app.get(path, async (_request, reply) =>
        reply
          .type('text/plain; charset=utf-8')
          .header('cache-control', 'public, max-age=86400')
          .send(`${lines(path).join('\n')}\n`),
      );
    }
  },
  { name: 'well-known' },
);
