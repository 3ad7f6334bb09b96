/** Public interface of this folder: functions for metrics, traces and request ids. */
export { browserErrorsPlugin } from './browser-errors.ts';
export { observeJob, observePartner } from './observe.ts';
export { requestIdOf, requestsPlugin } from './requests.ts';
export { currentScope, markOrigin, type Origin, originText } from './scope.ts';
export { SILENT, startTelemetry, type Telemetry } from './telemetry.ts';
