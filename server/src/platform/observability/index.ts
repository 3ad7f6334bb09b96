/** The front door: the functions other folders may use for metrics, traces and the ids of requests. */
export { browserErrorsPlugin } from './browser-errors.ts';
export { observeJob, observePartner } from './observe.ts';
export { requestIdOf, requestsPlugin } from './requests.ts';
export { currentScope, markOrigin, type Origin, originText } from './scope.ts';
export { SILENT, startTelemetry, type Telemetry } from './telemetry.ts';
