import { isOn, type SwitchKey } from '../api/configuration-switch.ts';
import { request } from '../api/portal-client.ts';

/** Whether the chat is offered; false if that cannot be determined. */
export async function isOffered(key: SwitchKey): Promise<boolean> {
  const entry = await request('GET /system-config', { query: { key } }).catch(() => undefined);
  return isOn(key, entry?.value);
}
