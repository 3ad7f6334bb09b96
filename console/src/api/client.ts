/** The console's API client; an expired session leads back to the sign-in. */
import type { ConsoleCalls } from '@thumela/contract/console-types.ts';
import { createClient } from '@thumela/web/api/client.ts';
import { checkConnection } from '@thumela/web/connection/connection.ts';
import { expireSession } from '../session/store.ts';
import { attendanceHeaders } from './attendance.ts';
import { addDataMoment } from './data-moment.ts';

export const { request, abandon } = createClient<ConsoleCalls>({
  base: '',
  headers: attendanceHeaders,
  isExpected: (_call, status) => status < 300,
  addHeaders: addDataMoment,
  onSignedOut: expireSession,
  onUnanswered: () => void checkConnection(),
});
