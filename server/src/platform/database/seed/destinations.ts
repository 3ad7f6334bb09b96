/** One row of the corridor table; fees are percent, minimum and maximum in rand before VAT. */
export interface DestinationSeed {
  id: number;
  name: string;
  alpha2: string;
  dial: string;
  /** Digits of a mobile number after the calling code. */
  mobileDigits: number;
  currency: string;
  /** Units of the currency per rand. */
  mid: string;
  marginPercent: string;
  cash?: FeeSeed;
  wallet?: FeeSeed;
  bank?: FeeSeed;
}

export type FeeSeed = readonly [percent: string, minimum: number, maximum: number];

type Row = [
  id: number,
  name: string,
  alpha2: string,
  dial: string,
  mobileDigits: number,
  currency: string,
  mid: string,
  marginPercent: string,
  cash: FeeSeed | undefined,
  wallet: FeeSeed | undefined,
  bank: FeeSeed | undefined,
];

const none = undefined;

/** The 19 countries with their rates and the price of each method. */
const rows: Row[] = [
  [
    1,
    'Zimbabwe',
    'ZW',
    '263',
    9,
    'USD',
    '0.0615',
    '1',
    ['5', 20, 500],
    ['4', 15, 400],
    ['3.5', 15, 400],
  ],
  [
    2,
    'Malawi',
    'MW',
    '265',
    9,
    'MWK',
    '107.8',
    '2',
    ['5', 20, 500],
    ['4', 15, 400],
    ['4', 15, 400],
  ],
  [3, 'Mozambique', 'MZ', '258', 9, 'MZN', '3.95', '1.5', ['5', 20, 500], ['4.5', 15, 400], none],
  [4, 'Lesotho', 'LS', '266', 8, 'LSL', '1', '0', ['3', 15, 300], ['2.5', 10, 250], ['2', 10, 200]],
  [5, 'Eswatini', 'SZ', '268', 8, 'SZL', '1', '0', ['3', 15, 300], ['2.5', 10, 250], none],
  [
    6,
    'Zambia',
    'ZM',
    '260',
    9,
    'ZMW',
    '1.164',
    '2',
    ['4.5', 20, 450],
    ['4', 15, 400],
    ['3.5', 15, 400],
  ],
  [7, 'Botswana', 'BW', '267', 8, 'BWP', '0.822', '1.5', none, ['3.5', 15, 350], ['3.5', 15, 350]],
  [8, 'Nigeria', 'NG', '234', 10, 'NGN', '84.3', '1.5', none, none, ['2', 15, 300]],
  [9, 'Kenya', 'KE', '254', 9, 'KES', '8.007', '1.5', none, ['3', 15, 300], ['3', 15, 300]],
  [10, 'Ghana', 'GH', '233', 9, 'GHS', '0.7175', '2', none, ['3.5', 15, 350], ['3.5', 15, 350]],
  [11, 'Congo (DRC)', 'CD', '243', 9, 'USD', '0.0615', '1', ['5', 20, 500], ['4.5', 20, 450], none],
  [12, 'Ethiopia', 'ET', '251', 9, 'ETB', '9.996', '2', ['4', 20, 400], none, ['3.5', 15, 350]],
  [13, 'Tanzania', 'TZ', '255', 9, 'TZS', '163.9', '2', none, ['3.5', 15, 350], none],
  [14, 'Uganda', 'UG', '256', 9, 'UGX', '229', '2', none, ['3.5', 15, 350], none],
  [
    15,
    'Bangladesh',
    'BD',
    '880',
    10,
    'BDT',
    '7.514',
    '1.5',
    none,
    ['2.5', 15, 300],
    ['2.5', 15, 300],
  ],
  [16, 'Pakistan', 'PK', '92', 10, 'PKR', '17.21', '1.5', ['3', 15, 300], none, ['2.5', 15, 300]],
  [17, 'India', 'IN', '91', 10, 'INR', '5.631', '1.5', none, none, ['2.5', 15, 300]],
  [18, 'China', 'CN', '86', 11, 'CNY', '0.428', '2', none, none, ['4', 20, 400]],
  [19, 'United Kingdom', 'GB', '44', 10, 'GBP', '0.0458', '1.5', none, none, ['2.5', 15, 300]],
];

export const destinations: DestinationSeed[] = rows.map(
  ([id, name, alpha2, dial, mobileDigits, currency, mid, marginPercent, cash, wallet, bank]) => ({
    id,
    name,
    alpha2,
    dial,
    mobileDigits,
    currency,
    mid,
    marginPercent,
    ...(cash && { cash }),
    ...(wallet && { wallet }),
    ...(bank && { bank }),
  }),
);
