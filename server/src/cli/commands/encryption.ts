import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { StartError } from '../../platform/core/config.ts';
import {
  enableEncryption,
  findUnableToDecrypt,
} from '../../platform/database/enable-encryption.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { readEncryptionStatus } from '../../platform/database/read-encryption-status.ts';
import { replaceKey } from '../../platform/encryption/keys.ts';
import { defineCommand } from '../definition.ts';

/** A day in milliseconds, for tables of any length. */
const DAY = 24 * 3_600_000;

export const verbs = [
  defineCommand({
    verb: 'status',
    summary: 'keys, and how much is encrypted with each',
    arguments: [],
    flags: {},
    details: `Reads every encrypted column. Values of a former key, or of none, are encrypted by the workers.`,
    statementTimeout: DAY,
    run: async ({ database, write }) => {
      for (const line of await readEncryptionStatus(database.pool)) write(line);
    },
  }),
  defineCommand({
    verb: 'enable',
    summary: 'write values encrypted from now on, and encrypt those of before',
    arguments: [],
    flags: {},
    details: `Do it once, after an upgrade, when every process has this version: the version before cannot read encrypted
values, and there is no way back to it. Servers notice within seconds; workers encrypt what is there.`,
    run: async ({ database, write }) => {
      const [older] = await findUnableToDecrypt(database.client);
      if (older !== undefined) {
        throw new StartError([
          `Stop the processes of ${older} first: they cannot read encrypted values.`,
        ]);
      }
      const enabled = await withTransaction(database, async (handle) => {
        if (!(await enableEncryption(handle.client))) return false;
        await appendAuditEntry(handle, {
          actor: 'command',
          action: 'encryption.enabled',
          subject: 'installation',
        });
        return true;
      });
      write(enabled ? 'Values are encrypted from now on.' : 'Encryption was enabled before.');
    },
  }),
  defineCommand({
    verb: 'rotate',
    summary: 'replace the key of new values, and encrypt all values with it',
    arguments: [],
    flags: { indexes: { summary: 'replace the key of blind indexes instead' } },
    details: `Makes a new key; the former one remains for reading. Running servers use the new key within a minute, and
workers encrypt all values again meanwhile: "encryption status" shows how far they are. Nothing stops.`,
    run: async ({ database, config, write }, { flags }) => {
      const purpose = flags.indexes ? 'INDEXES' : 'VALUES';
      const id = await withTransaction(database, async (handle) => {
        const made = await replaceKey(handle.client, config, purpose);
        await appendAuditEntry(handle, {
          actor: 'command',
          action: 'encryption.key-replaced',
          subject: `encryption-key:${made}`,
          details: { purpose },
        });
        return made;
      });
      write(`Key ${id} replaces the former key of ${purpose.toLowerCase()}.`);
    },
  }),
];
