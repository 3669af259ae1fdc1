import { describe, expect, it } from 'vitest'
import { Refusal, toRefusal } from '#platform/request/refusal.ts'

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code })

describe('a database that is down answers 503 with Retry-After', () => {
  it.each([
    ['ended by the administrator', coded('57P01')],
    ['crashed', coded('57P02')],
    ['still starting', coded('57P03')],
    ['connection failure', coded('08006')],
    ['no connection left on the server', coded('53300')],
    ['a statement that took too long', coded('57014')],
    ['a standby now', coded('25006')],
    ['connection refused', coded('ECONNREFUSED')],
    ['reset', coded('ECONNRESET')],
    ['cut off', new Error('Connection terminated unexpectedly')],
    ['cut off while connecting', new Error('Connection terminated due to connection timeout')],
    ['no connection left in the pool', new Error('timeout exceeded when trying to connect')],
    ['no socket', Object.assign(coded('ENOENT'), { syscall: 'connect' })],
    ['an object store that is down', new TypeError('fetch failed', { cause: coded('ECONNREFUSED') })],
  ])('%s', (_name, error) => {
    expect(toRefusal(error)).toMatchObject({ key: 'unavailable', status: 503, retryAfterSeconds: 2 })
  })

  it.each([
    ['a unique key', coded('23505'), 'internal'],
    ['a mistake in SQL', coded('42601'), 'internal'],
    ['a missing file', Object.assign(coded('ENOENT'), { syscall: 'open' }), 'internal'],
    ['a full disk', coded('53100'), 'storage_full'],
    ['a bug', new TypeError('x is not a function'), 'internal'],
    ['a thrown string', 'Connection terminated', 'internal'],
    ['a refusal', new Refusal('conflict'), 'conflict'],
  ])('but not %s', (_name, error, key) => {
    expect(toRefusal(error).key).toBe(key)
  })
})
