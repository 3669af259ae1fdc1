import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { plainAddress } from '#platform/security/network.ts'

/** The socket of a client that has gone meanwhile no longer tells, and the record of its call needs a valid address. */
const UNKNOWN = '0.0.0.0'

/** A proxy may pass on anything its client claims, so the value must be a valid address. */
export function clientAddress({
  ip,
  socket,
}: { ip: string | undefined } & { socket: Pick<FastifyRequest['socket'], 'remoteAddress'> }): string {
  const known = [ip, socket.remoteAddress].find((one) => one !== undefined && isIP(one) > 0)
  return plainAddress(known ?? UNKNOWN)
}
