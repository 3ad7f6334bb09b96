// Made from the contract by `npm run codegen`; a change here is lost.
// biome-ignore-all format: as its program writes it

/** The success status of a call; any other is an error, whatever its body says (AUTHZ-02). */
export function expectedStatus(call: string): number {
  if (/^D/.test(call)) return 204;
  if (/^POST \/(c|p|registrations\/(limit-increase$|r)|s3-documents$|transactions\/(b|q|transaction$))/.test(call)) return 201;
  return 200;
}
