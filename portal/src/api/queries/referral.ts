import { useQuery } from '@tanstack/react-query';
import { errorFromBody } from '@thumela/web/api/api-error.ts';
import { request } from '../portal-client.ts';

/**
 * The customer's referral link. An answer without one is an error like any other and says what the
 * answer says (2§7).
 */
export function useReferralLink(enabled = true) {
  return useQuery({
    enabled,
    queryKey: ['referral-link'],
    queryFn: async ({ signal }) => {
      const answer = await request(
        'GET /registrations/registration-referral/generate-referral-link',
        { signal },
      );
      if (!answer.referralLink) throw errorFromBody(200, answer);
      return answer.referralLink;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
