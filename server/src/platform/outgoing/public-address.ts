import { BlockList, isIP } from 'node:net';

/** IPv4 networks that have no public servers (RFC 6890 and its successors): this machine, its network, its cloud. */
const PRIVATE4 = listNetworks('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Carriers' own networks (RFC 6598).
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local, with the metadata services of clouds.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, reserved and broadcast.
  ['224.0.0.0', 3],
]);

/** The only IPv6 addresses of public servers: link-local, unique-local, multicast, NAT64 and others are outside. */
const PUBLIC6 = listNetworks('ipv6', [['2000::', 3]]);

/** Networks within those that have no servers, or that lead to an IPv4 address: Teredo, documentation, 6to4. */
const PRIVATE6 = listNetworks('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);

/** IPv4 addresses in the notation of IPv6. */
const MAPPED4 = listNetworks('ipv6', [['::ffff:0:0', 96]]);

function listNetworks(
  family: 'ipv4' | 'ipv6',
  networks: readonly (readonly [network: string, bits: number])[],
): BlockList {
  const list = new BlockList();
  for (const [network, bits] of networks) list.addSubnet(network, bits, family);
  return list;
}

/** Whether an IP address is no public server's. An address with a zone is not, nor is any other text. */
export function isPrivateAddress(address: string): boolean {
  const version = address.includes('%') ? 0 : isIP(address);
  if (version === 4) return PRIVATE4.check(address, 'ipv4');
  if (version !== 6) return true;
  // Rules for IPv4 apply to mapped addresses too.
  if (MAPPED4.check(address, 'ipv6')) return PRIVATE4.check(address, 'ipv6');
  return !PUBLIC6.check(address, 'ipv6') || PRIVATE6.check(address, 'ipv6');
}

/**
 * Whether the host of a URL is an IP address of no public server. `URL` has written every spelling of an IPv4 address,
 * such as 0x7f.1, with dots. A name is resolved and checked when it is connected to.
 */
export function hasPrivateHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && isPrivateAddress(host);
}
