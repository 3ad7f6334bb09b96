import { SEARCH_CELLPHONE_DIGITS } from '../constants.ts';
import { createRule, type Label, type Rule } from '../fields/rule.ts';
import { phrase } from '../language/phrase.ts';
import { cellphoneRules } from '../texts/en/cellphone.ts';
import { fieldRules } from '../texts/en/fields.ts';
import { normaliseCellphone, stripCellphone } from './cellphone.ts';
import { removeGrouping } from './cellphone-form.ts';

/** A South African number in any usual spelling: +27, 27, 0 or nothing, then nine digits (RULES-09). */
export const cellphoneRule = (label: Label): Rule =>
  createRule(
    (value) => normaliseCellphone(value) !== undefined,
    phrase(cellphoneRules, 'local', label),
  );

const SEARCH_SHAPE = /^\+?[0-9]+$/;

/** The order search also takes foreign numbers, in any usual spelling (SEARCH-06). */
export const searchCellphoneRule = (label: Label): Rule =>
  createRule(
    (value) => {
      const digits = stripCellphone(value).length;
      const { minimum, maximum } = SEARCH_CELLPHONE_DIGITS;
      return SEARCH_SHAPE.test(removeGrouping(value)) && digits >= minimum && digits <= maximum;
    },
    phrase(fieldRules, 'cellphone', label),
  );
