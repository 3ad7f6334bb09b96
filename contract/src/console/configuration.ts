import { Type } from 'typebox';
import {
  alpha2,
  alpha3,
  dateInput,
  dateOnly,
  flag,
  id,
  input,
  nullish,
  oneOf,
  smallId,
  text,
  timestamp,
} from '../shapes.ts';
import { CONFIGURATION_KEY, CONFIGURATION_TYPE, COUNTRY_LIST } from '../values.ts';
import { defineConsoleCall } from './console-call.ts';

const reason = input('Why, for the record.');

/** The parts of the configuration that have a history. */
const AREA = {
  SWITCHES: 'switches the portal reads',
  COUNTRY_LISTS: 'lists of countries',
  SANCTIONS: 'the list of sanctions',
  DECLARATIONS: 'the reporting declaration',
  PARTNERS: 'remittance partners',
  NAMES: 'names that customers read',
  DOCUMENTS: 'documents accepted for each purpose',
  RULES: 'figures of the compliance programme',
  PAYOUT_ROUTES: 'channels and routes of payouts',
  DEEMED_VALIDITY: 'notices by which expired documents count as valid',
};

export const ConfigurationChange = Type.Object(
  {
    id: id('The entry of the audit trail.'),
    at: timestamp('When.'),
    actor: text('Who.'),
    action: text('The change, such as `switch.changed`.'),
    subject: text('To what, such as `switch:INBOUND_AVAILABLE`.'),
    reason: nullish(text('Why.')),
    before: nullish(text('The former value, if it fits on a line.')),
    after: nullish(text('The new value.')),
  },
  { description: 'A change of the configuration, as the audit trail has it.' },
);

/** The newest hundred changes of one part of the configuration, newest first. */
export const readConfigurationHistory = defineConsoleCall({
  id: 'readConfigurationHistory',
  method: 'GET',
  path: '/console/api/configuration/history',
  needs: 'configuration.read',
  query: Type.Object({ area: oneOf(AREA, 'Of what.') }),
  status: 200,
  answer: Type.Array(ConfigurationChange),
});

export const Switch = Type.Object(
  {
    key: oneOf(CONFIGURATION_KEY, 'Which.'),
    type: oneOf(CONFIGURATION_TYPE, 'Type of the value.'),
    value: text('The value.'),
    description: text('Its effect.'),
    'two-to-open': flag('Whether two people switch it on, because money moves by it.'),
  },
  { description: 'An entry of the configuration that the portal reads.' },
);

/** The switches that the portal reads. */
export const listSwitches = defineConsoleCall({
  id: 'listSwitches',
  method: 'GET',
  path: '/console/api/configuration/switches',
  needs: 'configuration.read',
  status: 200,
  answer: Type.Array(Switch),
});

export const Changed = Type.Object(
  {
    'case-id': nullish(
      id('The case in which a second person decides; nothing has changed until then.'),
    ),
  },
  { description: 'The outcome of a change.' },
);

/** Changes a switch; 409 if its value is not the one the caller saw. */
export const setSwitch = defineConsoleCall({
  id: 'setSwitch',
  method: 'PUT',
  path: '/console/api/configuration/switches/{key}',
  needs: 'configuration.change',
  params: Type.Object({ key: text('Which.') }),
  body: Type.Object({
    seen: input('The value the caller saw.'),
    value: input('The new value.'),
    reason,
  }),
  status: 200,
  answer: Changed,
});

export const ListedCountry = Type.Object(
  {
    alpha3: alpha3('The country.'),
    name: text('Its name.'),
    'listed-on': dateOnly('Day of the list that names it.'),
  },
  { description: 'A country of a list.' },
);

export const CountryList = Type.Object(
  {
    list: oneOf(COUNTRY_LIST, 'Which.'),
    'listed-on': nullish(dateOnly('Day of the newest list that was taken over.')),
    'due-on': nullish(dateOnly('When it should have been looked at again.')),
    due: flag('Whether that day has come.'),
    countries: Type.Array(ListedCountry, { description: 'The countries on it, by name.' }),
  },
  { description: 'Countries that are treated alike.' },
);

/** The country lists: blocked countries, and countries subject to enhanced due diligence. */
export const listCountryLists = defineConsoleCall({
  id: 'listCountryLists',
  method: 'GET',
  path: '/console/api/configuration/country-lists',
  needs: 'configuration.read',
  status: 200,
  answer: Type.Array(CountryList),
});

/**
 * Loads the list of a day. Additions apply immediately; if it removes a country, all of it waits for a second person.
 */
export const setCountryList = defineConsoleCall({
  id: 'setCountryList',
  method: 'PUT',
  path: '/console/api/configuration/country-lists/{list}',
  needs: 'lists.change',
  params: Type.Object({ list: text('Which.') }),
  body: Type.Object({
    seen: Type.Array(input('Alpha-3 code.'), {
      maxItems: 300,
      description: 'The countries until now, as they were shown.',
    }),
    countries: Type.Array(input('Alpha-3 code.'), {
      maxItems: 300,
      description: 'All countries of the new list.',
    }),
    'listed-on': dateInput('Day of the new list.'),
    reason,
  }),
  status: 200,
  answer: Changed,
});

export const KnownCountry = Type.Object(
  {
    alpha2: alpha2('The country.'),
    alpha3: alpha3('The country.'),
    name: text('Its name.'),
    destination: flag('Whether money can be sent there.'),
    offered: flag('Whether that is offered now.'),
    lists: Type.Array(oneOf(COUNTRY_LIST, 'A list.'), {
      description: 'The lists the country is on.',
    }),
  },
  { description: 'A country of ISO 3166-1.' },
);

/** Every country by name, with the lists it is on. */
export const listKnownCountries = defineConsoleCall({
  id: 'listKnownCountries',
  method: 'GET',
  path: '/console/api/configuration/countries',
  needs: 'configuration.read',
  status: 200,
  answer: Type.Array(KnownCountry),
});

export const AskedDocument = Type.Object(
  {
    id: id('The document.'),
    name: text('A name for programs.'),
    type: text('As a person reads it.'),
    active: flag('Whether it is accepted.'),
  },
  { description: 'A document that proves something.' },
);

export const DocumentPurpose = Type.Object(
  {
    purpose: text('Code of the purpose.'),
    'display-value': text('As a person reads it.'),
    documents: Type.Array(AskedDocument, { description: 'Any one of them will do.' }),
  },
  { description: 'A purpose for which customers submit documents.' },
);

/** The purposes for which customers submit documents, with the accepted documents. */
export const listAskedDocuments = defineConsoleCall({
  id: 'listAskedDocuments',
  method: 'GET',
  path: '/console/api/configuration/documents',
  needs: 'configuration.read',
  status: 200,
  answer: Type.Array(DocumentPurpose),
});

/** Proposes another text for a document, or whether it is accepted; one must remain for each purpose. */
export const setAskedDocument = defineConsoleCall({
  id: 'setAskedDocument',
  method: 'PUT',
  path: '/console/api/configuration/documents/{id}',
  needs: 'configuration.change',
  params: Type.Object({ id: smallId('The document.') }),
  body: Type.Object({
    seen: Type.Object({ type: input('Its words, as shown.'), active: flag('As shown.') }),
    type: input('As a person reads it.'),
    active: flag('Whether it is accepted.'),
    reason,
  }),
  status: 200,
  answer: Changed,
});

/** Proposes another document for a purpose. */
export const addAskedDocument = defineConsoleCall({
  id: 'addAskedDocument',
  method: 'POST',
  path: '/console/api/configuration/documents',
  needs: 'configuration.change',
  body: Type.Object({
    purpose: input('The purpose.'),
    name: input('A name for programs, in capital letters and underscores.'),
    type: input('As a person reads it.'),
    reason,
  }),
  status: 200,
  answer: Changed,
});

const NAMED_PART = ['COUNTRY', 'DESTINATION', 'METHOD', 'PARTNER'] as const;

export const NamedItem = Type.Object(
  {
    part: Type.Enum([...NAMED_PART], { description: 'Kind of the named record.' }),
    key: text('Code of a country; the number of the others.'),
    name: text('As customers read it.'),
    of: Type.Optional(text('The destination or payout method it belongs to.')),
  },
  { description: 'A name that customers read.' },
);

/** Names of countries, destinations, payout methods and payout partners. */
export const listNames = defineConsoleCall({
  id: 'listNames',
  method: 'GET',
  path: '/console/api/configuration/names',
  needs: 'configuration.read',
  status: 200,
  answer: Type.Array(NamedItem),
});

/** Proposes another name; it is used from the second person's decision on. */
export const setName = defineConsoleCall({
  id: 'setName',
  method: 'PUT',
  path: '/console/api/configuration/names/{part}/{key}',
  needs: 'configuration.change',
  params: Type.Object({
    part: Type.Enum([...NAMED_PART], { description: 'Kind of the named record.' }),
    key: text('Its key.'),
  }),
  body: Type.Object({
    seen: input('The name as shown.'),
    name: input('The new name.'),
    reason,
  }),
  status: 200,
  answer: Changed,
});
