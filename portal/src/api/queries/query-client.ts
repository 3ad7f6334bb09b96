import { onlineManager, QueryClient } from '@tanstack/react-query';
import { connection, onConnection } from '../../connection/connection.ts';
import { isConnectionError } from '../api-error.ts';

const FRESH_MS = 30_000;

// Reading waits while the service cannot be reached, and goes on by itself when it can be again.
onlineManager.setEventListener((setOnline) => {
  const tell = () => setOnline(connection() === 'online');
  tell();
  return onConnection(tell);
});

/**
 * The cache of a signed-in customer's server state. Only a lost connection is tried again, and only
 * for reading; a mutation fails at once while offline, so that nothing is sent later unasked.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < 2 && isConnectionError(error),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
