import { findPickupLocations as findCall } from '@thumela/contract/own/pickup-locations.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { serveOwn } from '../../platform/http/routes.ts';
import { findPickupLocations } from './find.ts';

/** The public search for pickup locations: an extra of our own server, which the portal works without. */
export async function pickupRoutes(app: FastifyInstance, { database }: Services): Promise<void> {
  serveOwn(
    app,
    implementCall(findCall, async ({ params: { partner }, query, reply }) => {
      reply.header('cache-control', 'public, max-age=300');
      const { place = '', after } = query;
      const { total, locations, next } = await findPickupLocations(database, {
        partner: partner === 'vouchers' ? partner : Number(partner),
        place,
        after,
      });
      return {
        total,
        locations: locations.map(({ openingHours, ...location }) => ({
          ...location,
          'opening-hours': openingHours,
        })),
        next: next ?? null,
      };
    }),
  );
}
