export { findTemplates } from './templates.ts';
