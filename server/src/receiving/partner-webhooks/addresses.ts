import { BlockList, isIP } from 'node:net';

/** Addresses that are no public server's (RFC 6890 and its successors): this machine, its network, its cloud. */
const NETWORKS: readonly (readonly [network: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** The only IPv6 addresses of public servers, without those that lead to an IPv4 one. */
const PUBLIC6 = new BlockList();
PUBLIC6.addSubnet('2000::', 3, 'ipv6');
const LEADING6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  LEADING6.addSubnet(network, bits, 'ipv6');
}

const PRIVATE4 = new BlockList();
for (const [network, bits] of NETWORKS) PRIVATE4.addSubnet(network, bits, 'ipv4');

/** Whether an IP address is none of a public server; a name is none. */
export function isPrivate(address: string): boolean {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  const version = isIP(mapped ?? address);
  if (version === 4) return PRIVATE4.check(mapped ?? address, 'ipv4');
  if (version === 6) return !PUBLIC6.check(address, 'ipv6') || LEADING6.check(address, 'ipv6');
  return false;
}
