import { expect, test } from 'vitest';
import { hasPrivateHost, isPrivateAddress } from './public-address.ts';

test.each([
  ['8.8.8.8', false],
  ['100.63.255.255', false],
  ['100.128.0.0', false],
  ['172.15.255.255', false],
  ['172.32.0.1', false],
  ['223.255.255.255', false],
  ['2606:4700::1111', false],
  ['2a00:1450:4001::200e', false],
  ['::ffff:8.8.8.8', false],
  ['::ffff:808:808', false],
  // This machine and its network.
  ['0.0.0.0', true],
  ['0.255.255.255', true],
  ['127.0.0.1', true],
  ['127.255.255.254', true],
  ['10.1.2.3', true],
  ['172.16.0.1', true],
  ['172.31.255.255', true],
  ['192.168.1.1', true],
  ['::', true],
  ['::1', true],
  // Link-local with the metadata of clouds, unique-local, site-local.
  ['169.254.169.254', true],
  ['fe80::1', true],
  ['fe80::1%eth0', true],
  ['febf::1', true],
  ['fc00::1', true],
  ['fd00:ec2::254', true],
  ['fec0::1', true],
  ['2606:4700::1111%1', true],
  // Carriers.
  ['100.64.0.1', true],
  ['100.127.255.255', true],
  // Multicast, reserved, broadcast, documentation, benchmarks.
  ['224.0.0.1', true],
  ['240.0.0.1', true],
  ['255.255.255.255', true],
  ['ff02::1', true],
  ['192.0.0.8', true],
  ['192.0.2.1', true],
  ['198.18.0.1', true],
  ['198.51.100.1', true],
  ['203.0.113.1', true],
  ['2001:db8::1', true],
  ['3fff::1', true],
  ['5f00::1', true],
  ['100::1', true],
  // IPv6 that leads to IPv4: mapped, compatible, translated, NAT64, 6to4, Teredo, relays.
  ['::ffff:127.0.0.1', true],
  ['::FFFF:10.0.0.1', true],
  ['::ffff:7f00:1', true],
  ['0:0:0:0:0:ffff:a9fe:a9fe', true],
  ['::127.0.0.1', true],
  ['::ffff:0:7f00:1', true],
  ['64:ff9b::7f00:1', true],
  ['64:ff9b:1::7f00:1', true],
  ['2002:7f00:1::', true],
  ['2001:0:7f00:1::', true],
  ['192.88.99.1', true],
  // No address.
  ['', true],
  ['partner.example', true],
  ['127.1', true],
])('the address %s is private: %s', (address, expected) => {
  expect(isPrivateAddress(address)).toBe(expected);
});

test.each([
  ['https://partner.example/', false],
  ['https://8.8.8.8/', false],
  ['https://134744072/', false],
  ['https://[2606:4700::1111]/', false],
  ['https://2130706433/', true],
  ['https://0x7f000001/', true],
  ['https://0x7f.1/', true],
  ['https://0177.0.0.1/', true],
  ['https://127.1/', true],
  ['https://127.0.0.1./', true],
  ['https://１２７.0.0.1/', true],
  ['https://127%2e0%2e0%2e1/', true],
  ['https://0/', true],
  ['https://2852039166/', true],
  ['https://[::1]/', true],
  ['https://[::127.0.0.1]/', true],
  ['https://[::ffff:169.254.169.254]/', true],
  ['https://[::ffff:0:7f00:1]/', true],
  ['https://user@10.0.0.1/', true],
])('the host of %s is private: %s', (url, expected) => {
  expect(hasPrivateHost(new URL(url))).toBe(expected);
});

test.each(['https://[fe80::1%25eth0]/', 'https://[fe80::1%eth0]/', 'https://256.0.0.1/'])(
  '%s is no URL',
  (url) => {
    expect(URL.parse(url)).toBeNull();
  },
);
