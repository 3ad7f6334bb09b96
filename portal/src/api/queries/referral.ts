import { useQuery } from '@tanstack/react-query';
import { errorFromBody } from '@thumela/web/api/api-error.ts';
import { q } from '../query/q.ts';

/**
 * The customer's referral link. A response without one is an error like any other, with the response's own message
 * (SHELL-21).
 */
export function useReferralLink(enabled = true) {
  return useQuery({
    ...q.read(
      'GET /registrations/registration-referral/generate-referral-link',
      {},
      async (asked) => {
        const answer = await asked;
        if (!answer.referralLink) throw errorFromBody(200, answer);
        return answer.referralLink;
      },
    ),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
