import type { Say } from '@thumela/rules/language/phrase.ts';
import Bowser from 'bowser';
import { deviceTexts } from '../../platform/i18n/texts/en/devices.ts';

/** Browser and system of a User-Agent header, in words a customer recognises: 'Chrome on Android'. */
export function deviceInWords(userAgent: string | undefined, say: Say): string {
  const { unknown, on } = say(deviceTexts);
  if (!userAgent) return unknown;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const system = [os.name ?? '', platform.model ?? ''].filter((word) => word !== '').join(', ');
  if (!browser.name) return system === '' ? unknown : system;
  return system === '' ? browser.name : on(browser.name, system);
}
