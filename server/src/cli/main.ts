/** `npm run thumela -- NOUN VERB`: commands for operators, also while servers run on the same database. */
import { runProgram } from './run.ts';

process.exitCode = await runProgram(process.argv.slice(2));
