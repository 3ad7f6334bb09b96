/** Decimals that the protocol allows. */
const DECIMALS = 4;

/** Exact decimal text in ten-thousandths. */
export function toUnits(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(DECIMALS, '0'));
}

/** Ten-thousandths as exact decimal text with at least two decimals. */
export function formatUnits(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString().padStart(DECIMALS + 1, '0');
  const fraction = digits.slice(-DECIMALS).replace(/0{1,2}$/, '');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -DECIMALS)}.${fraction}`;
}
