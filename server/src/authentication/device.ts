import Bowser from 'bowser';

const UNKNOWN = 'An unknown device';

/** Browser and system of a User-Agent header, in words a customer recognises: 'Chrome on Android'. */
export function deviceInWords(userAgent: string | undefined): string {
  if (!userAgent) return UNKNOWN;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const system = [os.name ?? '', platform.model ?? ''].filter((word) => word !== '').join(', ');
  if (!browser.name) return system === '' ? UNKNOWN : system;
  return system === '' ? browser.name : `${browser.name} on ${system}`;
}
