import {
  addressParser,
  oneOfParser,
  type Parser,
  textParser,
  wholeNumberParser,
} from './parsers.ts';
import { optionalSetting, settingWithDefault } from './setting.ts';

/** The part of an address behind `/match/`. */
const parseDataset: Parser<string> = (text) => {
  if (!/^\w+$/.test(text)) throw new Error('must be letters, digits and _');
  return text;
};

/** Settings of an external service that searches sanctions lists. */
export const screeningSettings = {
  screeningService: settingWithDefault(
    'SCREENING_SERVICE',
    oneOfParser('builtin', 'watchman', 'yente'),
    'builtin',
    'Search of sanctions lists: in this server alone, or also by a service of moov-io/watchman or opensanctions/yente.',
  ),
  screeningServiceUrl: optionalSetting(
    'SCREENING_SERVICE_URL',
    addressParser('https', 'http'),
    'required with `SCREENING_SERVICE` watchman or yente',
    'Address of that service, without `/v2/search` or `/match`; https in production.',
  ),
  screeningServiceSeconds: settingWithDefault(
    'SCREENING_SERVICE_TIMEOUT_SECONDS',
    wholeNumberParser(1, 60),
    '5',
    'How long one request to the service may take; without an answer no person in it is cleared.',
  ),
  screeningServiceDataset: settingWithDefault(
    'SCREENING_SERVICE_DATASET',
    parseDataset,
    'sanctions',
    'Dataset that yente searches.',
  ),
  screeningServiceKey: {
    ...optionalSetting(
      'SCREENING_SERVICE_KEY',
      textParser(),
      'no key is sent, as to a yente of one’s own',
      'API key of a yente hosted by OpenSanctions.',
    ),
    secret: true,
  },
};

type Read = {
  readonly [K in keyof typeof screeningSettings]: ReturnType<
    (typeof screeningSettings)[K]['parse']
  >;
};

/** Contradictions between the service's settings, one sentence each. */
export function screeningContradictions(
  { screeningService, screeningServiceUrl, screeningServiceKey }: Read,
  inProduction: boolean,
): string[] {
  const rules: [applies: boolean, problem: string][] = [
    [
      screeningService !== 'builtin' && screeningServiceUrl === undefined,
      `SCREENING_SERVICE ${screeningService} requires SCREENING_SERVICE_URL.`,
    ],
    [
      screeningService === 'builtin' && screeningServiceUrl !== undefined,
      'SCREENING_SERVICE_URL requires SCREENING_SERVICE watchman or yente.',
    ],
    [
      screeningServiceKey !== undefined && screeningService !== 'yente',
      'SCREENING_SERVICE_KEY requires SCREENING_SERVICE yente.',
    ],
    [
      inProduction && (screeningServiceUrl?.startsWith('http:') ?? false),
      'SCREENING_SERVICE_URL must begin with https:// in production.',
    ],
  ];
  return rules.flatMap(([applies, problem]) => (applies ? [problem] : []));
}
