import { onlineManager, QueryClient } from '@tanstack/react-query';
import { currentConnection, onConnection } from '../../connection/connection.ts';
import { ApiError, isConnectionError } from '../api-error.ts';

const FRESH_MS = 30_000;

// Queries pause while the service is unreachable, and resume automatically.
onlineManager.setEventListener((setOnline) => {
  const tell = () => setOnline(currentConnection() === 'online');
  tell();
  return onConnection(tell);
});

/** No response, or a request to retry later. */
const isPassing = (error: unknown) =>
  isConnectionError(error) || (error instanceof ApiError && error.status === 503);

/**
 * Cache of one signed-in user's server state. Only queries are retried, and only after transient errors; a mutation
 * fails at once while offline, so that nothing is sent later unexpectedly.
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
