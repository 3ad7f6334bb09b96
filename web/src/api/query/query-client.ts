import { onlineManager, QueryClient } from '@tanstack/react-query';
import { connection, onConnection } from '../../connection/connection.ts';
import { ApiError, isConnectionError } from '../api-error.ts';

const FRESH_MS = 30_000;

// Reading waits while the service cannot be reached, and goes on by itself when it can be again.
onlineManager.setEventListener((setOnline) => {
  const tell = () => setOnline(connection() === 'online');
  tell();
  return onConnection(tell);
});

/** No answer, or one that says to come back in a moment. */
const isPassing = (error: unknown) =>
  isConnectionError(error) || (error instanceof ApiError && error.status === 503);

/**
 * The cache of one signed-in person's server state. Only what passes is tried again, and only for
 * reading; a mutation fails at once while offline, so that nothing is sent later unasked.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < 2 && isPassing(error),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
