/** The front door: what the other rooms may know of metrics, traces and the ids of requests. */
export { browserErrorsPlugin } from './browser-errors.ts';
export { observeJob, observePartner } from './observe.ts';
export { requestIdOf, requestsPlugin } from './requests.ts';
export { currentScope, markOrigin, type Origin, originText } from './scope.ts';
export { SILENT, startTelemetry, type Telemetry } from './telemetry.ts';
