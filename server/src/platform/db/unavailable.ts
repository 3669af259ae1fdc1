// PostgreSQL's classes 08 (connection) and 57P (the server goes, or is not there yet), and what means "not now":
// no connection or memory left, a timeout, a standby that was the primary a moment ago.
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

// The driver and its pool give these no code.
const DRIVER_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Cannot use a pool after calling end|Client was closed|driver has already been destroyed)/i

/**
 * Whether the database, or another server that we need, is away, full or too slow: the same request may work in a
 * moment. Whether it did its work before the line broke is not known.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  // A missing file is a fault of ours, a missing socket is not.
  if (code === 'ENOENT') return syscall === 'connect'
  if (code !== undefined && (SYSTEM_CODES.has(code) || SQL_STATES.test(code))) return true
  return DRIVER_MESSAGES.test(error.message) || (error.cause !== undefined && isUnavailable(error.cause))
}
