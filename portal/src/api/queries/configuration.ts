import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@thumela/web/api/api-error.ts';
import { isOn, type SwitchKey } from '../configuration-switch.ts';
import { request } from '../portal-client.ts';

/** Whether a switch of the system configuration is on. */
export function useSwitch(key: SwitchKey) {
  return useQuery({
    queryKey: ['configuration', key],
    queryFn: async ({ signal }) => {
      try {
        const { value } = await request('GET /system-config', { query: { key }, signal });
        return isOn(key, value);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return isOn(key, undefined);
        throw error;
      }
    },
  });
}
