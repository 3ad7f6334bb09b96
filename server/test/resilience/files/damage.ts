/** Damages of a file on its way. */
export const DAMAGES = [
  'none',
  'none',
  'truncated',
  'flipped',
  'preceded',
  'followed',
  'doubled',
] as const;
export type Damage = (typeof DAMAGES)[number];

/** The file with a damage at a place from 0 to 1; at most so many bytes long. */
export function damageFile(file: Buffer, damage: Damage, at: number, most: number): Buffer {
  const place = Math.floor(file.length * at);
  switch (damage) {
    case 'truncated':
      return file.subarray(0, place);
    case 'flipped': {
      const copy = Buffer.from(file);
      for (let byte = place; byte < copy.length; byte += 1 + Math.ceil(copy.length / 7)) {
        copy[byte] = (copy[byte] ?? 0) ^ (1 << (byte % 8));
      }
      return copy;
    }
    case 'preceded':
      return Buffer.concat([Buffer.alloc(1 + Math.floor(16 * at)), file]).subarray(0, most);
    case 'followed':
      return Buffer.concat([
        file,
        Buffer.alloc(Math.max(1, Math.floor((most - file.length) * at))),
      ]);
    case 'doubled':
      return Buffer.concat([file, file]).subarray(0, most);
    default:
      return file;
  }
}
