import { textParser } from './parsers.ts';
import { settingWithDefault } from './setting.ts';

/** Settings of the report to the Reserve Bank. */
export const reportingSettings = {
  bopBranchCode: settingWithDefault(
    'BOP_BRANCH_CODE',
    textParser(),
    '00000001',
    'Code of the branch that reports to the Reserve Bank, as in the bank’s register.',
  ),
  bopBranchName: settingWithDefault(
    'BOP_BRANCH_NAME',
    textParser(),
    'Head office',
    'Name of the branch that reports to the Reserve Bank.',
  ),
};
