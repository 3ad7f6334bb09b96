import type { IconPath } from './icons.tsx';

/** Takes one away; not among the others, which come with every screen. */
export const minusIcon: IconPath = 'M5 12h14';
