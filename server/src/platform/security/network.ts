import { isIPv4, isIPv6 } from 'node:net'

const IPV6_GROUPS = 8
const NETWORK_GROUPS = 4

/** All eight groups of a valid IPv6 address, as numbers. */
function readGroups(address: string): number[] {
  const [, before = '', ipv4] = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? ['', address, undefined]
  const [a = 0, b = 0, c = 0, d = 0] = (ipv4 ?? '').split('.').map(Number)
  const hex =
    ipv4 === undefined ? before : `${before}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  const [left = '', right] = hex.split('::')
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
  if (right === undefined) return read(left)
  const [head, tail] = [read(left), read(right)]
  return [...head, ...Array<number>(IPV6_GROUPS - head.length - tail.length).fill(0), ...tail]
}

const isMapped = (groups: readonly number[]) =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff

/** An IPv4 address in IPv6 notation as IPv4, and no interface name behind a `%`; any other text as it is. */
export function plainAddress(text: string): string {
  const address = text.replace(/%.*$/, '')
  if (!isIPv6(address)) return isIPv4(address) ? address : text
  const groups = readGroups(address)
  if (!isMapped(groups)) return address
  const [high = 0, low = 0] = groups.slice(6)
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/**
 * What a limit by address counts: an IPv4 address, or the /64 of an IPv6 address, which one subscriber has for
 * itself with all its 2^64 addresses. Null if the text is no address.
 */
export function toNetwork(text: string): string | null {
  const address = plainAddress(text)
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return null
  const groups = readGroups(address).slice(0, NETWORK_GROUPS)
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`
}
