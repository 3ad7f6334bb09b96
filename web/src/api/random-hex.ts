/** Random bytes as hexadecimal; works outside secure contexts, unlike `randomUUID`. */
export function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => (byte + 256).toString(16).slice(1)).join('');
}
