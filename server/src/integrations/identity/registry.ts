import type { Config } from '../../platform/core/config.ts';
import { observePartner, type Telemetry } from '../../platform/observability/index.ts';
import { genericIdentityService } from './generic-service.ts';
import type { IdentityService } from './identity-service.ts';
import { sandboxIdentityService } from './sandbox/sandbox-service.ts';

/** The settings that choose a service. */
export type IdentitySettings = Pick<
  Config,
  'identityService' | 'identityServiceUrl' | 'identityServiceKey' | 'partnerTimeoutSeconds'
>;

/** The configured identity service, measured; undefined if there is none. */
export function createIdentityService(
  config: IdentitySettings,
  telemetry: Telemetry,
): IdentityService | undefined {
  const service = chooseService(config);
  if (!service) return undefined;
  const observed = { partner: 'identity', operation: 'check', isRefusal: () => false };
  return {
    ...service,
    check: (question, signal) =>
      observePartner(telemetry, observed, () => service.check(question, signal)),
  };
}

function chooseService(config: IdentitySettings): IdentityService | undefined {
  const { identityService, identityServiceUrl: url, identityServiceKey: key } = config;
  if (identityService === 'sandbox') return sandboxIdentityService();
  if (identityService !== 'generic' || url === undefined || key === undefined) return undefined;
  return genericIdentityService({ url, key, timeout: config.partnerTimeoutSeconds * 1000 });
}
