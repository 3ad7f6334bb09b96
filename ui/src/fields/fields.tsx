/** Every control a form is made of. */
export * from './choice-fields.tsx';
export * from './date-field.tsx';
export * from './select-field.tsx';
export * from './text-field.tsx';
