import { once } from 'node:events'
import { createServer, isIP } from 'node:net'

const DEFAULT_PORT = 3000
const HOST_NAME = /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i
const ON = /^(on|true|1|yes|y|enabled)$/i

/**
 * Fails when PORT or HOST cannot work. It runs before the first install, when the server's own checks
 * (server/src/process/check-settings.ts) cannot run yet.
 */
export async function checkAddress(env) {
  const port = readPort(env.PORT?.trim())
  const host = readHost(env)
  const server = createServer()
  try {
    server.listen({ port, host, exclusive: true })
    await once(server, 'listening')
  } catch (error) {
    throw new Error(describe(explain(error, port)))
  }
  server.close()
  await once(server, 'close')
}

function readPort(text) {
  if (!text) return DEFAULT_PORT
  if (/^\d{1,9}$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw new Error(describe('PORT must be a whole number from 0 to 65535.'))
}

function readHost(env) {
  const host = env.HOST?.trim()
  if (!host) return isDemo(env) ? '127.0.0.1' : '0.0.0.0'
  if (isIP(host) > 0 || HOST_NAME.test(host)) return host
  throw new Error(describe('HOST must be an IP address or a host name, without a port.'))
}

function isDemo(env) {
  const demo = env.DEMO?.trim()
  if (demo) return ON.test(demo)
  return !env.DATABASE_URL?.trim() && !env.DATABASE_URL_FILE?.trim()
}

function explain(error, port) {
  if (error.code === 'EADDRINUSE')
    return `PORT ${port} is in use. Stop the program that uses it, which may be another Plumbline, or choose a free port.`
  if (error.code === 'EACCES')
    return `PORT ${port} needs rights that this user does not have. Choose 1024 or above.`
  return `HOST is not an address of this machine (${error.code ?? error.message}).`
}

const describe = (problem) => `Plumbline cannot start, the settings need attention:\n  ${problem}`
