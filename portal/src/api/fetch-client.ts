import { unanswered } from '@thumela/web/api/api-error.ts';

/**
 * The client, for a visitor's screen that can be shown before anything is asked: it comes meanwhile.
 * Rejects as a call without an answer does where it did not come.
 */
export async function fetchClient(): Promise<typeof import('./portal-client.ts')> {
  try {
    return await import('./portal-client.ts');
  } catch {
    throw unanswered();
  }
}
