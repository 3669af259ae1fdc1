import { expect, it } from 'vitest'
import { plainAddress, toNetwork } from './network.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:c000:0207', '192.0.2.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:0:0:0:9', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:a:b:192.0.2.7', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', null],
  ['provider@demo.test', null],
  ['1.2.3', null],
])('a limit counts %s as %s (R-SEC-2)', (address, network) => {
  expect(toNetwork(address)).toBe(network)
})

it('an address in the notation of IPv6 is written as IPv4', () => {
  expect(plainAddress('::ffff:10.1.2.3')).toBe('10.1.2.3')
  expect(plainAddress('2001:db8::1')).toBe('2001:db8::1')
  expect(plainAddress('unknown')).toBe('unknown')
})
