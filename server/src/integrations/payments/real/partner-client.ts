import { callPartner, type PartnerAnswer } from './request.ts';
import type { PartnerToken } from './tokens.ts';

/** A request that carries our token. */
interface AuthorisedRequest {
  url: string;
  body: object;
  /** Whether it can safely be sent twice. */
  repeatable: boolean;
  signal?: AbortSignal;
}

/**
 * Posts to a partner's API with our token. A token the partner no longer accepts is replaced once: a request
 * refused for its token has had no effect, so even an opening is sent again.
 */
export async function postWithToken(
  token: PartnerToken,
  timeout: number,
  { url, body, repeatable, signal }: AuthorisedRequest,
): Promise<PartnerAnswer> {
  const send = (current: string) =>
    callPartner({
      url,
      headers: { authorization: `Bearer ${current}` },
      body,
      repeatable,
      timeout,
      ...(signal && { signal }),
    });
  const current = await token.get(signal);
  const answer = await send(current);
  if (answer.status !== 401) return answer;
  token.forget(current);
  return await send(await token.get(signal));
}
