import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'
import { findWeakness } from './secret-settings.ts'

const GOOD = 'pX3-vQ8zLr0_tYw6HnEcJ5bUoAfK2dMs'
const OTHER = 'Wm7.kR2yTz9+bNq4GsDfV1hLxPeJ6uCa'
const DATABASE_URL = 'postgres://app:Zt5_wK8rYx2QmB7nLs4vHd9cJf3gPa6u@db.internal/plumbline'
const PRODUCTION = { DATABASE_URL, SECRET_KEY: GOOD }

function refused(env: Record<string, string>): ConfigError {
  try {
    loadConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error
  }
  throw new Error(`accepted: ${Object.keys(env)}`)
}

describe('in production', () => {
  it.each([
    ['short', 'pX3-vQ8zLr0_tYw6'],
    ['one character', 'k'.repeat(64)],
    ['a repeated word', 'tiger-42'.repeat(8)],
    ['few characters', 'abacabadabacabaabcdabacabadbacab'],
    ['the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['counting down', '9876543210zyxwvutsrqponmlkjihgfedcba'],
    ['words from guides', 'changeme-changeme-please-change-me!'],
    ['words from examples', 'plumbline-example-secret-key-0123456789'],
    ['the words of the README', 'at least 32 random characters, secret'],
    ['the keyboard', 'qwertyuiopasdfghjklzxcvbnm1234567890'],
  ])('a weak key is refused without being shown: %s', (_, key) => {
    const error = refused({ ...PRODUCTION, SECRET_KEY: key })
    expect(error.variables).toEqual(['SECRET_KEY'])
    expect(error.message).toContain('openssl rand -base64 48')
    expect(error.message).not.toContain(key)
    // With the embedded database this applies as soon as DEMO is off.
    expect(refused({ DEMO: 'off', SECRET_KEY: key }).variables).toEqual(['SECRET_KEY'])
    // The same for the token of the metrics.
    const token = key.slice(0, 32)
    expect(refused({ ...PRODUCTION, METRICS_TOKEN: token.length < 32 ? 'short' : token }).variables).toEqual([
      'METRICS_TOKEN',
    ])
  })

  it.each([
    [{ METRICS_TOKEN: GOOD }, ['METRICS_TOKEN', 'SECRET_KEY']],
    [{ BACKUP_KEY: GOOD }, ['BACKUP_KEY', 'SECRET_KEY']],
    [{ DATABASE_URL: `postgres://app:${GOOD}@db/plumbline` }, ['SECRET_KEY']],
    [{ SMTP_URL: `smtps://app:${encodeURIComponent(GOOD)}@mail.example.org` }, ['SECRET_KEY']],
    [{ SECRET_KEY_PREVIOUS: GOOD }, ['SECRET_KEY', 'SECRET_KEY_PREVIOUS']],
    [{ SECRET_KEY_NEXT: 'n'.repeat(40) }, ['SECRET_KEY_NEXT']],
  ])('one secret has one purpose: %o', (env, variables) => {
    const error = refused({ ...PRODUCTION, ...env })
    expect(error.variables.toSorted()).toEqual(variables)
    expect(error.message).not.toContain(GOOD)
  })

  it('accepts a weak previous key, so that it can be replaced', () => {
    const config = loadConfig({ ...PRODUCTION, SECRET_KEY_PREVIOUS: 'k'.repeat(32), SECRET_KEY_NEXT: OTHER })
    expect(config).toMatchObject({ secretKeyPrevious: 'k'.repeat(32), secretKeyNext: OTHER })
  })

  it('accepts generated keys', () => {
    for (let turn = 0; turn < 300; turn += 1) {
      const made = [
        ['SECRET_KEY', randomBytes(24).toString('base64')],
        ['SECRET_KEY', randomBytes(16).toString('hex')],
        ['METRICS_TOKEN', randomBytes(12).toString('base64url')],
      ] as const
      for (const [name, text] of made) expect([text, findWeakness(name, text)]).toEqual([text, null])
    }
  })
})

it('checks only the length on a machine with demo data', () => {
  expect(loadConfig({ SECRET_KEY: 'k'.repeat(32) }).secretKey).toBe('k'.repeat(32))
  expect(refused({ SECRET_KEY: 'short' }).variables).toEqual(['SECRET_KEY'])
})

it('accepts a next or previous key only together with SECRET_KEY: the embedded key has its own file', () => {
  expect(refused({ SECRET_KEY_PREVIOUS: OTHER }).variables).toEqual(['SECRET_KEY_PREVIOUS'])
})
