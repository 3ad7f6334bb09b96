/**
 * What somebody does to a table who may switch its guards off, by table: what is changed, the statements, and
 * one line that has to say so. In braces stands a status, for a transaction of the demo, or a life of money.
 */
export type Tamperings = Readonly<Record<string, readonly (readonly [string, string, RegExp])[]>>;
