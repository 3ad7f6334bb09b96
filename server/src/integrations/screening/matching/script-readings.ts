import { pinyin } from 'pinyin-pro';

const HAN = /\p{Script=Han}{2,}/gu;
const HANGUL = /\p{Script=Hangul}{2,}/u;

/** Chinese family names of two characters that are still common. */
const DOUBLE = new Set(
  '欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 司徒 东方 東方 夏侯 皇甫 尉迟 尉遲 公孙 公孫 慕容 令狐 宇文 长孙 長孫 端木 南宫 南宮 独孤'.split(
    ' ',
  ),
);

/** Korean family names whose usual romanisations differ from their letters, and between North and South. */
const KOREAN: ReadonlyMap<string, readonly string[]> = new Map([
  ['이', ['lee', 'ri', 'yi']],
  ['리', ['ri', 'lee']],
  ['박', ['pak', 'park']],
  ['임', ['im', 'rim', 'lim']],
  ['림', ['rim', 'lim']],
  ['노', ['no', 'ro', 'roh']],
  ['로', ['ro', 'no']],
  ['유', ['yu', 'ryu']],
  ['류', ['ryu', 'yu']],
  ['양', ['yang', 'ryang']],
  ['량', ['ryang', 'yang']],
  ['나', ['na', 'ra']],
  ['여', ['yo', 'ryo']],
]);

/** A name in another script has a few readings in Latin letters; the index holds them all. */
export function readScript(name: string): string[] {
  const chinese = /[·•‧・]/.test(name) ? name : name.replace(HAN, readChinese);
  const [korean] = chinese.match(HANGUL) ?? [];
  if (korean !== undefined) return readKorean(chinese, korean);
  if (/\p{Script=Cyrillic}/u.test(name)) return readCyrillic(name);
  if (/\p{Script=Arabic}/u.test(name)) return readArabic(name);
  return [chinese];
}

/** Korean names have no spaces; the family name is the first syllable. */
function readKorean(name: string, syllables: string): string[] {
  const family = syllables.slice(0, 1);
  return (KOREAN.get(family) ?? [family]).map((reading) =>
    name.replace(syllables, ` ${reading} ${syllables.slice(1)} `),
  );
}

/** The letter г is h in Ukrainian and Belarusian. */
function readCyrillic(name: string): string[] {
  const other = name.replace(/[гГ]/g, 'h');
  return other === name ? [name] : [name, other];
}

/** The article, which the transliteration would leave as a meaningless l. */
const ARTICLE = /(?<!\p{L})ال(?=\p{L}{2})/gu;
/** Letters of Persian, Pashto and Urdu that Arabic lacks. */
const PERSIAN = /[یگچپژکہ]/;

/**
 * Arabic letters with their sounds in Persian and South Asia (z, s) and in Arabic (d, th). There و is v or a long
 * vowel; readings with one v cover nearly all names.
 */
function readArabic(name: string): string[] {
  // An a separates ه from the letter before it: sh would be ش. Skeletons have no vowels.
  const plain = name.replace(ARTICLE, '').replace(/[هحہ]/g, 'a$&');
  const eastern = plain.replace(/[ضذظ]/g, 'z').replace(/ث/g, 's');
  const readings = eastern === plain ? [plain] : [plain, eastern];
  if (!PERSIAN.test(name)) return readings;
  const positions = [...eastern.matchAll(/(?<=\p{L})و/gu)]
    .map(({ index }) => index)
    .slice(0, MOST_V);
  const consonants = positions.map((at) => `${eastern.slice(0, at)}v${eastern.slice(at + 1)}`);
  return [...readings, ...consonants];
}

const MOST_V = 3;

/** Chinese names have no spaces; the family name is the first character, seldom two. */
function readChinese(name: string): string {
  const letters = pinyin(name, { toneType: 'none', type: 'array', surname: 'head' });
  const split = DOUBLE.has(name.slice(0, 2)) && name.length > 2 ? 2 : 1;
  return ` ${letters.slice(0, split).join('')} ${letters.slice(split).join('')} `;
}
