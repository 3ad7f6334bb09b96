import type { Kysely } from 'kysely';
import {
  insertList,
  type PickupLocation,
  type PickupPartner,
} from '../../payouts/pickup-locations/service.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** Invented places of one partner: town, suburb, address. */
interface DemoPlaces {
  readonly partner: PickupPartner;
  readonly country: string;
  /** Calling code and area of the invented numbers. */
  readonly dial: string;
  readonly kind: string;
  readonly openingHours: string;
  readonly places: readonly (readonly [town: string, suburb: string, address: string])[];
}

const BRANCH_HOURS = 'Mon–Fri 08:00–17:00, Sat 08:00–13:00';
const AGENT_HOURS = 'Daily 07:00–19:00';
const SHOP_HOURS = 'Mon–Sat 08:00–20:00, Sun 09:00–17:00';

const demoPlaces: readonly DemoPlaces[] = [
  {
    ...{ partner: 11, country: 'ZW', dial: '+263 24 2', kind: 'City branch' },
    openingHours: BRANCH_HOURS,
    places: [
      ['Harare', 'Central', '61 Jason Moyo Avenue'],
      ['Harare', 'Mbare', '14 Ardbennie Road'],
      ['Harare', 'Avondale', '3 King George Road'],
      ['Chitungwiza', 'Town Centre', '220 Tilcor Road'],
      ['Bulawayo', 'Central', '88 Fife Street'],
      ['Bulawayo', 'Nkulumane', '12 Nkulumane Drive'],
      ['Mutare', 'Central', '47 Herbert Chitepo Street'],
      ['Gweru', 'Central', '9 Robert Mugabe Way'],
      ['Masvingo', 'Central', '31 Hughes Street'],
      ['Kwekwe', 'Central', '5 Nelson Mandela Way'],
      ['Beitbridge', '', '2 Harare Road'],
      ['Victoria Falls', '', '17 Livingstone Way'],
    ],
  },
  {
    ...{ partner: 14, country: 'ZW', dial: '+263 77 0', kind: 'Agent' },
    openingHours: AGENT_HOURS,
    places: [
      ['Gokwe', 'Gokwe Centre', 'Stand 118, Main Road'],
      ['Gutu', 'Mpandawana', 'Stand 42, Growth Point'],
      ['Murehwa', '', 'Stand 7, Business Centre'],
      ['Zvishavane', 'Mandava', '30 Fowler Avenue'],
      ['Plumtree', '', '6 Kingsway'],
      ['Lupane', '', 'Stand 15, Main Road'],
    ],
  },
  {
    ...{ partner: 21, country: 'MW', dial: '+265 1', kind: 'Collection point' },
    openingHours: BRANCH_HOURS,
    places: [
      ['Lilongwe', 'Old Town', '12 Malangalanga Road'],
      ['Blantyre', 'Limbe', '40 Churchill Road'],
      ['Mzuzu', '', '8 Orton Chirwa Avenue'],
      ['Zomba', '', '21 Kamuzu Highway'],
    ],
  },
  {
    ...{ partner: 31, country: 'MZ', dial: '+258 21', kind: 'Collection point' },
    openingHours: BRANCH_HOURS,
    places: [
      ['Maputo', 'Baixa', 'Avenida 25 de Setembro 1509'],
      ['Matola', 'Machava', 'Rua do Comércio 77'],
      ['Xai-Xai', '', 'Avenida Samora Machel 33'],
      ['Beira', 'Ponta Gêa', 'Rua Major Serpa Pinto 12'],
    ],
  },
  {
    ...{ partner: 41, country: 'LS', dial: '+266 22', kind: 'Collection point' },
    openingHours: BRANCH_HOURS,
    places: [
      ['Maseru', 'Central', '15 Kingsway'],
      ['Leribe', 'Hlotse', '4 Main North 1'],
      ['Mafeteng', '', '9 Main South 1'],
    ],
  },
  {
    ...{ partner: 51, country: 'SZ', dial: '+268 24', kind: 'Collection point' },
    openingHours: BRANCH_HOURS,
    places: [
      ['Mbabane', 'Central', '27 Gwamile Street'],
      ['Manzini', 'Central', '50 Ngwane Street'],
    ],
  },
  {
    ...{ partner: 61, country: 'ZM', dial: '+260 211', kind: 'Collection point' },
    openingHours: BRANCH_HOURS,
    places: [
      ['Lusaka', 'Cairo Road', '112 Cairo Road'],
      ['Ndola', '', '18 Buteko Avenue'],
      ['Livingstone', '', '66 Mosi-oa-Tunya Road'],
    ],
  },
  {
    ...{ partner: 111, country: 'CD', dial: '+243 81', kind: 'Collection point' },
    openingHours: BRANCH_HOURS,
    places: [
      ['Kinshasa', 'Gombe', '30 Boulevard du 30 Juin'],
      ['Lubumbashi', 'Kamalondo', '11 Avenue Mama Yemo'],
      ['Goma', '', '3 Boulevard Kanyamuhanga'],
    ],
  },
  {
    ...{ partner: 121, country: 'ET', dial: '+251 11', kind: 'Collection point' },
    openingHours: BRANCH_HOURS,
    places: [
      ['Addis Ababa', 'Piazza', '8 Cunningham Street'],
      ['Hosaena', '', '2 Main Street'],
    ],
  },
  {
    ...{ partner: 161, country: 'PK', dial: '+92 21', kind: 'Collection point' },
    openingHours: BRANCH_HOURS,
    places: [
      ['Karachi', 'Saddar', '19 Zaibunnisa Street'],
      ['Lahore', 'Gulberg', '44 Main Boulevard'],
    ],
  },
  {
    ...{ partner: 'vouchers', country: 'ZA', dial: '+27 11', kind: 'Supermarket' },
    openingHours: SHOP_HOURS,
    places: [
      ['Johannesburg', 'Hillbrow', '21 Pretoria Street'],
      ['Johannesburg', 'Yeoville', '60 Rockey Street'],
      ['Soweto', 'Diepkloof', '5 Immink Drive'],
      ['Pretoria', 'Sunnyside', '133 Robert Sobukwe Street'],
      ['Cape Town', 'Bellville', '18 Durban Road'],
      ['Cape Town', 'Khayelitsha', '3 Ntlazane Road'],
      ['Durban', 'Central', '301 Dr Pixley KaSeme Street'],
      ['Gqeberha', 'Korsten', '77 Durban Road'],
      ['East London', 'Quigney', '14 Fleet Street'],
      ['Bloemfontein', 'Central', '40 Maitland Street'],
      ['Polokwane', 'Central', '52 Thabo Mbeki Street'],
      ['Musina', '', '11 National Road'],
    ],
  },
];

/** Digits after the area of an invented number. */
const PHONE_BASE = 550_100;

function toLocations(list: DemoPlaces): PickupLocation[] {
  const { country, dial, kind, openingHours, places } = list;
  return places.map(([town, suburb, address], index) => ({
    name: `${kind} ${suburb === '' || suburb === 'Central' ? town : suburb}`,
    ...{ address, suburb, town, country, openingHours },
    phone: `${dial} ${PHONE_BASE + index}`,
  }));
}

/** The demo's pickup locations of every cash partner and of the voucher shops, in force. */
export async function seedPickupLocations(trx: Kysely<Tables>, now: Date): Promise<void> {
  for (const list of demoPlaces) {
    const stored = await insertList(trx, {
      partner: list.partner,
      fileName: 'demo',
      importedBy: 'system',
      locations: toLocations(list),
    });
    await trx
      .updateTable('pickup_lists')
      .set({ in_force_since: now, approved_by: 'system' })
      .where('id', '=', stored)
      .execute();
  }
}
