import type { IconPath } from './icons.tsx';

/** For removing an item; a separate module, because the others are loaded with every screen. */
export const minusIcon: IconPath = 'M5 12h14';
