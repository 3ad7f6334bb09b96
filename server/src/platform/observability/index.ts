/** Public interface of this folder: functions for metrics, traces and request ids. */
export { browserErrorsPlugin } from './browser-errors.ts';
export { observeJob, observePartner, observeWork } from './observe.ts';
export { findNotReadyReason, type ReadyDependencies, readinessSource } from './readiness.ts';
export type { ReadingSource } from './readings.ts';
export { requestIdOf, requestsPlugin } from './requests.ts';
export { currentScope, markOrigin, type Origin, originText } from './scope.ts';
export { SILENT, startTelemetry, type Telemetry } from './telemetry.ts';
