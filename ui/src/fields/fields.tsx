/** All form controls. */
export * from './choice-fields.tsx';
export * from './date-field.tsx';
export * from './select-field.tsx';
export * from './text-field.tsx';
