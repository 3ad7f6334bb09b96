import type { AlertFigures } from '@thumela/rules/compliance/monitoring/movement.ts';

/** Figures as they are stored: each as its digits, so that amounts never become floating-point numbers. */
export const serialiseFigures = (figures: AlertFigures): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, String(value)])),
  );

/** Stored figures as the console's wire has them. */
export const listFigures = (figures: Readonly<Record<string, string>>) =>
  Object.entries(figures).map(([name, value]) => ({ name, value }));
