import { expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'

it.each([
  ['what the proxy says', '203.0.113.7', '127.0.0.1', '203.0.113.7'],
  ['the socket, if the proxy says no address', 'nonsense', '127.0.0.1', '127.0.0.1'],
  ['an IPv4 address in IPv6 notation as IPv4', '::ffff:203.0.113.7', undefined, '203.0.113.7'],
  ['a valid one for a client that has gone', undefined, undefined, '0.0.0.0'],
])('the address of a call is %s', (_what, ip, remoteAddress, expected) => {
  expect(clientAddress({ ip, socket: { remoteAddress } })).toBe(expected)
})
