import { expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password-hashing.ts'

it('a password is hashed with argon2id, 19 MiB and two passes', async () => {
  const hash = await hashPassword('Plumb-Line-2026!')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(hash, 'Plumb-Line-2026!')).toBe(true)
  expect(await verifyPassword(hash, 'plumb-line-2026!')).toBe(false)
  expect(await verifyPassword(null, 'Plumb-Line-2026!')).toBe(false)
})
