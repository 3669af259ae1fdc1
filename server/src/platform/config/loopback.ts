import { isIPv4 } from 'node:net'

/** Names and addresses that never leave this machine. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))
