import { freeText } from './parsers.ts';
import { withDefault } from './setting.ts';

/** Settings of the report to the Reserve Bank. */
export const reportingSettings = {
  bopBranchCode: withDefault(
    'BOP_BRANCH_CODE',
    freeText(),
    '00000001',
    'Code of the branch that reports to the Reserve Bank, as in the bank’s register.',
  ),
  bopBranchName: withDefault(
    'BOP_BRANCH_NAME',
    freeText(),
    'Head office',
    'Name of the branch that reports to the Reserve Bank.',
  ),
};
