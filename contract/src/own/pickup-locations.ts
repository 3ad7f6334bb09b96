import { Type } from 'typebox';
import { alpha2, text } from '../shapes.ts';
import { defineOwnCall, open } from './own-call.ts';

/** A place where a recipient collects cash. */
export const PickupLocation = Type.Object(
  {
    name: text('Its name.'),
    address: text('Street and number.'),
    suburb: text('Its suburb; may be empty.'),
    town: text('Its town.'),
    country: alpha2('Its country.'),
    'opening-hours': text('When it is open, in words; may be empty.'),
    phone: text('Its phone number; may be empty.'),
  },
  { description: 'A place where cash is collected.' },
);

/** A page of the pickup locations of a partner. */
export const PickupLocations = Type.Object(
  {
    total: Type.Integer({ minimum: 0, description: 'All locations of the partner.' }),
    locations: Type.Array(PickupLocation, { description: 'The locations found, in order.' }),
    next: Type.Union([text('Goes into `after` for the next page.'), Type.Null()], {
      description: 'Null on the last page.',
    }),
  },
  { description: 'Pickup locations of a partner.' },
);

/** Finds where to collect cash by town or suburb: public, an extension of our own server. */
export const findPickupLocations = defineOwnCall({
  id: 'findPickupLocations',
  method: 'GET',
  path: '/pickup-locations/{partner}',
  ...open,
  params: Type.Object({
    partner: Type.String({
      pattern: '^([1-9][0-9]{0,8}|vouchers)$',
      description: 'Id of the payout partner, or `vouchers` for the shops of our cash vouchers.',
    }),
  }),
  query: Type.Object({
    place: Type.Optional(
      Type.String({ maxLength: 60, description: 'A town or suburb, or its beginning.' }),
    ),
    after: Type.Optional(Type.String({ maxLength: 80, description: '`next` of the page before.' })),
  }),
  status: 200,
  answer: PickupLocations,
});
