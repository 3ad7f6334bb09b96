/** Every database table by name, generated from the migrated database (`npm run codegen`). */
export type { DB as Tables } from './generated/tables.ts';
