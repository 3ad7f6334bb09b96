/**
 * Manipulations by someone who can disable a table's protection, by table: the change, its statements, and one
 * line that must report it. Text in braces is a status, for a transaction of the demo, or a path of money.
 */
export type Tamperings = Readonly<Record<string, readonly (readonly [string, string, RegExp])[]>>;
