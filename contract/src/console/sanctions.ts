import { Type } from 'typebox';
import {
  dateInput,
  dateOnly,
  flag,
  id,
  input,
  inputList,
  nullish,
  oneOf,
  text,
  timestamp,
} from '../shapes.ts';
import { Changed } from './configuration.ts';
import { defineConsoleCall } from './console-call.ts';

export const CHANGE = {
  ADDED: 'was not on the list before',
  CHANGED: 'is a new version of an entry',
  REMOVED: 'is no longer on it',
};

const page = Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, description: 'From 1.' }));
const size = Type.Optional(
  Type.Integer({ minimum: 1, maximum: 100, description: 'Of a page; 25 where missing.' }),
);
const count = (description: string) => Type.Integer({ description });

export const SanctionsEntry = Type.Object(
  {
    'full-name': text('One spelling of the name.'),
    dob: nullish(text('Date of birth, the first of January where only the year is known.')),
    'listed-on': dateOnly('Since when.'),
    list: text('The list, such as UN.'),
    'entry-id': nullish(text('The number that the list gives the entry.')),
  },
  { description: 'A person on the sanctions list.' },
);

export const SanctionsDifference = Type.Object(
  { change: oneOf(CHANGE, 'The change.'), ...SanctionsEntry.properties },
  { description: 'An entry by which two lists differ.' },
);

export const SanctionsVersion = Type.Object(
  {
    number: id('Its number, which every screening records.'),
    'changed-at': timestamp('Since when it is in force.'),
    'screened-at': nullish(timestamp('When everything under way had been screened by it.')),
    'list-date': nullish(dateOnly('The newest date of its entries.')),
    entries: nullish(count('How many.')),
    added: nullish(count('Entries the list before did not have.')),
    changed: nullish(count('New versions of entries that the list before had.')),
    removed: nullish(count('Entries it no longer has, former versions included.')),
    'file-name': nullish(text('The file it came from.')),
    'loaded-by': nullish(
      text(
        'The operator who loaded it; absent if it came with the server or was loaded at its start.',
      ),
    ),
    reason: nullish(text('Why.')),
  },
  { description: 'A list of sanctions as it came into force.' },
);

/** The history of lists, newest first; the first is in force. */
export const listSanctionsLists = defineConsoleCall({
  id: 'listSanctionsLists',
  method: 'GET',
  path: '/console/api/configuration/sanctions/lists',
  needs: 'configuration.read',
  query: Type.Object({ page, size }),
  status: 200,
  answer: Type.Object(
    {
      lists: Type.Array(SanctionsVersion, { description: 'A page of them.' }),
      total: count('How many there are.'),
    },
    { description: 'Lists of sanctions.' },
  ),
});

/** The changes in a loaded list. */
export const readSanctionsDifferences = defineConsoleCall({
  id: 'readSanctionsDifferences',
  method: 'GET',
  path: '/console/api/configuration/sanctions/lists/{id}/differences',
  needs: 'configuration.read',
  params: Type.Object({ id: id('Number of the list.') }),
  query: Type.Object({ page, size }),
  status: 200,
  answer: Type.Object(
    {
      differences: Type.Array(SanctionsDifference, { description: 'A page of them.' }),
      total: count('How many there are.'),
    },
    { description: 'By what a list differs from the one before.' },
  ),
});

/** The list in force: entries whose name contains a text, and those that screening finds for it. */
export const searchSanctions = defineConsoleCall({
  id: 'searchSanctions',
  method: 'POST',
  path: '/console/api/configuration/sanctions/search',
  needs: 'configuration.read',
  body: Type.Object({ q: Type.Optional(input('Part of a name.')), page, size }),
  status: 200,
  answer: Type.Object(
    {
      entries: Type.Array(SanctionsEntry, { description: 'A page of them, by name.' }),
      total: count('How many there are.'),
      screening: Type.Array(text('A listed name.'), {
        description: 'The names that screening takes for possibly the same person.',
      }),
    },
    { description: 'Entries of the list of sanctions.' },
  ),
});

export const SanctionsComparison = Type.Object(
  {
    seen: id('Number of the list in force, which it was compared with.'),
    entries: count('Entries of the file.'),
    added: count('Entries that are new.'),
    changed: count('New versions of entries.'),
    removed: count('Entries that are no longer there, former versions included.'),
    same: flag('Whether it is the list in force.'),
    differences: Type.Array(SanctionsDifference, { description: 'The first two hundred.' }),
  },
  { description: 'A file beside the list in force.' },
);

/** Compares a file with the list in force without changing anything. */
export const compareSanctions = defineConsoleCall({
  id: 'compareSanctions',
  method: 'POST',
  path: '/console/api/configuration/sanctions/comparisons',
  needs: 'lists.change',
  body: Type.Object({
    content: Type.String({ maxLength: 4_000_000, description: 'The file, JSON.' }),
  }),
  status: 200,
  answer: SanctionsComparison,
});

/**
 * Loads a list: additions apply immediately, removals wait for a second person. 409 if the list in force is not the
 * one it was compared with.
 */
export const loadSanctionsList = defineConsoleCall({
  id: 'loadSanctionsList',
  method: 'POST',
  path: '/console/api/configuration/sanctions/lists',
  needs: 'lists.change',
  body: Type.Object({
    seen: id('Number of the list it was compared with.'),
    content: Type.String({ maxLength: 4_000_000, description: 'The file, JSON.' }),
    'file-name': input('Name of the file.'),
    reason: input('Why, for the record.'),
  }),
  status: 201,
  answer: Type.Object(
    {
      number: nullish(id('The list in force now; missing where nothing was added.')),
      'case-id': nullish(id('The case in which a second person decides what is removed.')),
    },
    { description: 'The result of loading a list.' },
  ),
});

export const ScreeningProgress = Type.Object(
  {
    number: id('The list in force.'),
    'screened-at': nullish(timestamp('When everything under way had been screened by it.')),
    waiting: count('Transactions, orders and requests under way that it has not screened yet.'),
    'under-way': count('All of them.'),
    matches: count('Open cases of possible matches.'),
    compared: count('Customers compared with it so far, whatever they have under way.'),
    customers: count('All of them; none where the comparison has not begun.'),
    'compared-at': nullish(timestamp('When all customers had been compared with a list last.')),
    'compared-by': nullish(id('Number of that list.')),
  },
  { description: 'How far screening by the newest list is.' },
);

/** Screening progress against the newest list. */
export const readScreening = defineConsoleCall({
  id: 'readScreening',
  method: 'GET',
  path: '/console/api/configuration/sanctions/screening',
  needs: 'configuration.read',
  status: 200,
  answer: ScreeningProgress,
});

/** Rescreens everything in progress and every customer against the list in force. */
export const screenAgain = defineConsoleCall({
  id: 'screenAgain',
  method: 'POST',
  path: '/console/api/configuration/sanctions/screening',
  needs: 'lists.change',
  body: Type.Object({ reason: input('Why, for the record.') }),
  status: 200,
  answer: ScreeningProgress,
});

const ENTERED_LIST = {
  COURT_ORDER: 'property that a court ordered to be frozen (POCDATARA, section 23)',
  INTERNAL: 'people whom we stop; nothing of theirs is frozen',
};
const NAME_KIND = {
  PRIMARY: 'the main name, which is the first',
  STRONG: 'another name',
  WEAK: 'a name that counts only if it is equal',
  FORMER: 'a former name',
  SCRIPT: 'the name in its own script',
};
const DOCUMENT_TYPE = { PASSPORT: 'passport', NATIONAL_ID: 'national identity', OTHER: 'another' };

export const EnteredEntry = Type.Object(
  {
    id: id('Its number.'),
    ...SanctionsEntry.properties,
    reference: text('Of the court order, or our own.'),
    court: nullish(text('The court that made the order.')),
  },
  { description: 'An entry that an operator entered.' },
);

/** Entries that operators entered, newest first. */
export const listEnteredEntries = defineConsoleCall({
  id: 'listEnteredEntries',
  method: 'GET',
  path: '/console/api/configuration/sanctions/entries',
  needs: 'configuration.read',
  status: 200,
  answer: Type.Array(EnteredEntry),
});

/** Adds an entry; everything is screened against it at once. */
export const addEnteredEntry = defineConsoleCall({
  id: 'addEnteredEntry',
  method: 'POST',
  path: '/console/api/configuration/sanctions/entries',
  needs: 'lists.change',
  body: Type.Object({
    list: oneOf(ENTERED_LIST, 'The list.'),
    reference: input('Of the court order, or our own.'),
    court: Type.Optional(input('The court that made the order; required for one.')),
    'valid-from': dateInput('Since when.'),
    type: oneOf({ PERSON: 'a person', ENTITY: 'an organisation' }, 'Who it is.'),
    names: inputList(
      Type.Object({ text: input('The name.'), kind: oneOf(NAME_KIND, 'What it is.') }),
      'Names, the main one first.',
    ),
    births: inputList(
      Type.Object({ from: dateInput('First possible day.'), to: dateInput('Last possible day.') }),
      'Possible dates of birth.',
    ),
    nationalities: inputList(input('ISO 3166-1 alpha-2.'), 'Nationalities.'),
    documents: inputList(
      Type.Object({
        type: oneOf(DOCUMENT_TYPE, 'The document.'),
        number: input('Its number.'),
        country: Type.Optional(input('Country that issued it, ISO 3166-1 alpha-2.')),
      }),
      'Documents.',
    ),
    reason: input('Why, for the record.'),
  }),
  status: 201,
  answer: Type.Object(
    { number: id('The list in force now.') },
    { description: 'The result of adding an entry.' },
  ),
});

/** Proposes that an entry leaves its list; it stays until a second person agrees. */
export const removeEnteredEntry = defineConsoleCall({
  id: 'removeEnteredEntry',
  method: 'POST',
  path: '/console/api/configuration/sanctions/entries/{id}/removal',
  needs: 'lists.change',
  params: Type.Object({ id: id('Number of the entry.') }),
  body: Type.Object({ reason: input('Why, for the record.') }),
  status: 200,
  answer: Changed,
});
