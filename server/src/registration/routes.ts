import { generateReferralLink } from '@thumela/contract/calls/registration.ts';
import { notFound } from '../errors.ts';
import { type Implementation, implement } from '../http/implement.ts';
import type { Services } from '../services.ts';

/** Registration (1§7, 2§7). */
export function registrationRoutes({ config, database }: Services): Implementation[] {
  return [
    implement(generateReferralLink, async ({ caller }) => {
      const customer = await database.db
        .selectFrom('customers')
        .select('referral_code')
        .where('id', '=', caller.customerId)
        .executeTakeFirst();
      if (!customer) throw notFound('The customer');
      const link = new URL('/register', config.publicUrl);
      link.searchParams.set('referral-code', customer.referral_code);
      return { 'referral-link': link.href };
    }),
  ];
}
