import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { personNameSchema } from './name-parts.ts'
import { invitePracticeUserSchema } from './practice.ts'
import { inviteUserSchema, putNameSchema } from './user-admin.ts'

const email = 'ana@cascade.example'
const reason = 'Asked for by the practice'
const RULES: [string, (name: string) => boolean][] = [
  ['the profile', (name) => z.safeParse(personNameSchema, name).success],
  [
    "a practice's invitation",
    (name) => z.safeParse(invitePracticeUserSchema, { email, name, provider_ids: [] }).success,
  ],
  [
    'an invitation of the support team',
    (name) => z.safeParse(inviteUserSchema, { email, name, roles: ['provider'], reason }).success,
  ],
  ['a new name by the vendor', (name) => z.safeParse(putNameSchema, { name, reason }).success],
]

describe.each(RULES)('the name rule of %s (R-DATA-2)', (_of, accepts) => {
  it.each(['Ruiz^Ana', 'Ruiz', 'O’Neill-Ångström^Zoë^^Dr^MD', '山田^太郎', 'محمد^علي', 'नेहा\u200d^र'])(
    'accepts %j',
    (name) => expect(accepts(name)).toBe(true),
  )
  it.each([
    '',
    ' ',
    '^Ana',
    'Ruiz\n\nYour account is locked^Ana',
    'Ru\u0007iz',
    'Ruiz\u2028Ana',
    'Ruiz\u2029Ana',
    '\u200b',
    '\u200b\u2060\ufeff ^Ana',
    'Ruiz^\u200b',
    '\u3164',
    '\u2800',
    'Ruiz^\u202eanA',
    'Ruiz^\u2066Ana\u2069',
    'x'.repeat(61),
  ])('refuses %j', (name) => expect(accepts(name)).toBe(false))
})
