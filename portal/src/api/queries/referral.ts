import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../api-error.ts';
import { request } from '../portal-client.ts';

/** The customer's referral link; an answer without one is an error like any other (2§7). */
export function useReferralLink() {
  return useQuery({
    queryKey: ['referral-link'],
    queryFn: async ({ signal }) => {
      const answer = await request(
        'GET /registrations/registration-referral/generate-referral-link',
        { signal },
      );
      if (!answer.referralLink) throw new ApiError(200, {});
      return answer.referralLink;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
