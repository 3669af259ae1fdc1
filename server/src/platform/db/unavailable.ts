// PostgreSQL's classes 08 (connection) and 57P (server stopping or starting), and other temporary errors: no
// connection or memory left, a timeout, a standby that was the primary a moment ago.
const SQL_STATES = /^(08...|57P0\d|53[234]00|57014|55P03|25P03|25006)$/

const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
])

// The driver and its pool set no error code for these.
const DRIVER_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Cannot use a pool after calling end|Client was closed|driver has already been destroyed)/i

/**
 * Whether the database or another server is down, full or too slow, so that the same request may work in a moment. If
 * the connection broke, the work may have been done.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  // A missing file is a bug; a missing socket means that the server is down.
  if (code === 'ENOENT') return syscall === 'connect'
  if (code !== undefined && (SYSTEM_CODES.has(code) || SQL_STATES.test(code))) return true
  return DRIVER_MESSAGES.test(error.message) || (error.cause !== undefined && isUnavailable(error.cause))
}
