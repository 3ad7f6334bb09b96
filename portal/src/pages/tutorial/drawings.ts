/** Drawings of the tutorial, on a canvas of 320 by 220. */

type Tone = 'ink' | 'leaf' | 'tint' | 'paper' | 'sun';

/**
 * Parts of a drawing in painting order: lines in ink and leaf, shapes in leaf's tint and in the accent, and in
 * paper where they hide the background.
 */
export type Drawing = readonly (readonly [tone: Tone, d: string])[];

const ground = ['ink', 'M8 196h304'] as const;

const phone =
  'M132 26h72a12 12 0 0 1 12 12v146a12 12 0 0 1-12 12h-72a12 12 0 0 1-12-12V38a12 12 0 0 1 12-12Z';
const answer = 'M136 96h64a6 6 0 0 1 6 6v26a6 6 0 0 1-6 6h-64a6 6 0 0 1-6-6v-26a6 6 0 0 1 6-6Z';
const slip = 'M242 98h46v90l-7.7-6-7.7 6-7.6-6-7.7 6-7.6-6-7.7 6Z';
const pin = 'M82 130c-8-10-13-16-13-23a13 13 0 0 1 26 0c0 7-5 13-13 23Z';

/** A country on the globe, a phone with the sent and the received amount, and the cost. */
export const quote: Drawing = [
  ['tint', 'M10 196C34 132 92 96 160 96s126 36 150 100Z'],
  ['sun', 'M262 82a20 20 0 1 0 0-40 20 20 0 0 0 0 40Z'],
  ['paper', 'M62 186a40 40 0 1 0 0-80 40 40 0 0 0 0 80Z'],
  ['leaf', 'M62 106c-24 24-24 56 0 80M62 106c24 24 24 56 0 80M22 146h80M29 124h66M29 168h66'],
  ['ink', 'M62 186a40 40 0 1 0 0-80 40 40 0 0 0 0 80Z'],
  ['paper', pin],
  ['ink', `${pin}M82 111a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z`],
  ['ink', 'M46 196c2-6 30-6 32 0M62 186v6'],
  ['paper', phone],
  ['ink', `${phone}M158 36h20`],
  ['ink', 'M135 74V54h8a6 6 0 0 1 0 12h-8m7 0 6 8M156 60h20M156 70h42'],
  ['leaf', 'M168 80v10m-5-5 5 5 5-5'],
  ['tint', answer],
  ['leaf', `${answer}M140 115h30M180 115h16`],
  ['ink', 'M134 148h22M184 148h18M134 160h28M190 160h12M134 176h68'],
  ['paper', slip],
  ['ink', `${slip}M251 112h28M251 123h16M251 134h22`],
  ['leaf', 'M253 155l7 7 16-17'],
  ground,
];

const card =
  'M52 46h132a10 10 0 0 1 10 10v96a10 10 0 0 1-10 10H52a10 10 0 0 1-10-10V56a10 10 0 0 1 10-10Z';
const house = 'M240 196V98l28-26 28 26v98';

/** A card of a person to add, and their home abroad. */
export const recipient: Drawing = [
  ['tint', 'M10 196c20-70 74-104 150-104s130 34 150 104Z'],
  ['paper', `${house}Z`],
  ['ink', `${house}M230 107l38-35 38 35`],
  ['leaf', 'M256 196v-36h24v36M275 178v2M260 112h16v16h-16ZM268 112v16M260 120h16M284 84V70h8v22'],
  ['leaf', 'M308 196c-2-8-2-16 2-24M308 184c4-6 6-6 8-6M222 196c0-8-2-14-6-18M222 188c2-6 4-8 8-8'],
  ['paper', card],
  ['ink', card],
  ['tint', 'M64 62h46a4 4 0 0 1 4 4v66a4 4 0 0 1-4 4H64a4 4 0 0 1-4-4V66a4 4 0 0 1 4-4Z'],
  ['ink', 'M87 101a14 14 0 1 0 0-28 14 14 0 0 0 0 28ZM64 136c1-15 10-25 23-25s22 10 23 25'],
  ['leaf', 'M73 83c3-14 25-14 28 0M80 74c-2-9 16-9 14 0M128 72h48M128 90h32'],
  ['ink', 'M128 108h48M128 122h24M60 149h48'],
  ['sun', 'M193 188a24 24 0 1 0 0-48 24 24 0 0 0 0 48Z'],
  ['paper', 'M184 184a24 24 0 1 0 0-48 24 24 0 0 0 0 48Z'],
  ['ink', 'M184 184a24 24 0 1 0 0-48 24 24 0 0 0 0 48ZM184 149v22M173 160h22'],
  ground,
];

const drawAwning = (left: number, top: number, bows: number): string => {
  const width = bows * 22;
  const bow = 'a11 11 0 0 0 22 0';
  return `M${left} ${top}v8${bow.repeat(bows)}v-8Z${Array.from(
    { length: bows - 1 },
    (_, n) =>
      `M${left + 22 * (n + 1)} ${top}L${left + 8 + ((width - 16) / bows) * (n + 1)} ${top - 22}`,
  ).join('')}`;
};
const drawRoof = (left: number, top: number, bows: number): string =>
  `M${left} ${top}l8-22h${bows * 22 - 16}l8 22`;
const bankCard =
  'M118 112l74-16a6 6 0 0 1 7 5l9 44a6 6 0 0 1-4 7l-75 16a6 6 0 0 1-7-5l-9-44a6 6 0 0 1 5-7Z';

/** A bank, a card and a shop: three ways to pay. */
export const pay: Drawing = [
  ['tint', 'M10 196c24-60 80-92 150-92s126 32 150 92Z'],
  ['paper', 'M18 110l44-32 44 32v86H18Z'],
  ['ink', 'M18 110l44-32 44 32ZM28 110v74M48 110v74M76 110v74M96 110v74M18 196v-12h88v12'],
  ['leaf', 'M62 102a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM56 184v-28h12v28'],
  ['paper', 'M222 104h72v92h-72Z'],
  ['ink', `${drawRoof(214, 104, 4)}M222 123v73M294 123v73M232 196v-46h22v46M264 150h22v22h-22Z`],
  ['leaf', `${drawAwning(214, 104, 4)}M249 174v2M264 161h22M275 150v22`],
  ['paper', bankCard],
  ['leaf', `${bankCard}M127 155l24-5M184 138l8-2`],
  ['ink', 'M117 132l83-17.5M119 141l83-17.5'],
  ['sun', 'M169 84a22 22 0 1 0 0-44 22 22 0 0 0 0 44Z'],
  ['paper', 'M160 80a22 22 0 1 0 0-44 22 22 0 0 0 0 44Z'],
  ['ink', 'M160 80a22 22 0 1 0 0-44 22 22 0 0 0 0 44ZM154 69V47h8a6.5 6.5 0 0 1 0 13h-8m7 0 7 9'],
  ['leaf', 'M130 46c2-7 5-11 9-15M190 34c-3-4-6-7-10-9'],
  ground,
];

const dress = 'M150 120c-9 2-13 9-13 18v20l-9 38h64l-9-38v-20c0-9-4-16-13-18Z';
const note = 'M200 108l34-6 4 19-34 6Z';
const drawStop = (x: number, y: number) => `M${x} ${y + 8}a8 8 0 1 0 0-16 8 8 0 0 0 0 16Z`;
const drawTick = (x: number, y: number) => `M${x - 4} ${y}l3 3 5-6`;

/** The way of the money, stop by stop, and a person receiving it at a counter. */
export const follow: Drawing = [
  ['tint', 'M8 196C30 150 70 128 118 132c30-32 116-44 194 24v40Z'],
  ['sun', 'M58 68a18 18 0 1 0 0-36 18 18 0 0 0 0 36Z'],
  ['ink', 'M24 178c26 0 20-48 48-48s22 36 44 38'],
  ['paper', `${drawStop(24, 178)}${drawStop(72, 130)}`],
  ['leaf', `${drawStop(24, 178)}${drawTick(24, 178)}${drawStop(72, 130)}${drawTick(72, 130)}`],
  ['paper', 'M210 62h88v134h-88Z'],
  ['ink', `${drawRoof(200, 62, 5)}M210 81v57M302 81v57M210 152v44M302 152v44`],
  ['leaf', drawAwning(200, 62, 5)],
  [
    'ink',
    'M266 114a11 11 0 1 0 0-22 11 11 0 0 0 0 22ZM244 138c2-13 10-20 22-20s20 7 22 20M257 99c6 0 12-2 14-6',
  ],
  ['paper', 'M198 138h116v14H198Z'],
  ['ink', 'M198 138h116v14H198Z'],
  ['leaf', 'M226 168h60M226 180h36'],
  ['paper', `${dress}M160 112a14 14 0 1 0 0-28 14 14 0 0 0 0 28Z`],
  ['ink', `${dress}M160 112a14 14 0 1 0 0-28 14 14 0 0 0 0 28ZM155 112v8M165 112v8`],
  [
    'leaf',
    'M146 96c2-17 26-17 28 0M149 88c-8-14 26-18 21-2M137 158h46M131 184h58M150 120c4 8 16 8 20 0',
  ],
  ['paper', note],
  ['leaf', `${note}M219 120a5 5 0 1 0 0-10 5 5 0 0 0 0 10Z`],
  ['ink', 'M180 127c8 2 14-1 22-7M139 127c-8 8-11 18-8 28'],
  ground,
];
