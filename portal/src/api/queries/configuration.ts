import { useQuery } from '@tanstack/react-query';
import { isNotFound } from '@thumela/web/api/failures.ts';
import { isOn, type SwitchKey } from '../configuration-switch.ts';
import { q } from '../query/q.ts';

/** Whether a switch of the system configuration is on. */
export function useSwitch(key: SwitchKey) {
  return useQuery(
    q.read('GET /system-config', { query: { key } }, (answer) =>
      answer.then(
        ({ value }) => isOn(key, value),
        (error: unknown) => {
          if (isNotFound(error)) return isOn(key, undefined);
          throw error;
        },
      ),
    ),
  );
}
