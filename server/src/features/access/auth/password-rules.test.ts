import { PASSWORD_RULES, type PasswordRule } from '@plumbline/contract/access/password-rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

const CURRENT = 'Plumb-Line-2026!'

// R-PWD-1 and R-PWD-2, word for word; the minimum is 10 in both languages.
const TEXTS: Record<'en' | 'es', Record<PasswordRule, string>> = {
  en: {
    length: '10 character minimum',
    uppercase: '1 uppercase',
    lowercase: '1 lowercase',
    number: '1 number',
    special: '1 special character',
    confirmation: 'Confirmation must match',
  },
  es: {
    length: 'Mínimo de 10 caracteres',
    uppercase: '1 mayúscula',
    lowercase: '1 minúscula',
    number: '1 número',
    special: '1 carácter especial',
    confirmation: 'La confirmación debe coincidir',
  },
}

const BREAKS: Record<PasswordRule, [string, string]> = {
  length: ['Ab1!efghi', 'Ab1!efghi'],
  uppercase: ['quiet-river-71!', 'quiet-river-71!'],
  lowercase: ['QUIET-RIVER-71!', 'QUIET-RIVER-71!'],
  number: ['Quiet-River-One!', 'Quiet-River-One!'],
  special: ['QuietRiver7171', 'QuietRiver7171'],
  confirmation: ['Quiet-River-71!', 'Quiet-River-72!'],
}

let test: TestApp
let provider: Caller
beforeAll(async () => {
  test = await startTestApp()
  provider = await test.as('provider')
})
afterAll(() => test.close())

describe.each(['en', 'es'] as const)('the rules of a new password in %s (R-PWD-1)', (language) => {
  it.each(PASSWORD_RULES)('%s', async (rule) => {
    const [password, password_confirmation] = BREAKS[rule]
    const { status, body } = await provider('POST', '/user/password', {
      body: { current_password: CURRENT, password, password_confirmation },
      headers: { 'accept-language': language },
    })
    const field = rule === 'confirmation' ? 'password_confirmation' : 'password'
    expect({ status, data: body.data }).toEqual({ status: 422, data: { [field]: [TEXTS[language][rule]] } })
  })

  it('ten characters are enough', async () => {
    const password = language === 'en' ? 'Qu1et-Riv!' : 'Rio-Qu3do!'
    const { body } = await provider('POST', '/user/password', {
      body: { current_password: CURRENT, password, password_confirmation: 'other' },
    })
    expect(Object.keys(body.data)).toEqual(['password_confirmation'])
  })
})

describe('with the settings of ASVS 6.2.5 and 6.2.10', () => {
  let free: TestApp
  beforeAll(async () => {
    free = await startTestApp({ PASSWORD_COMPOSITION: 'off', PASSWORD_LIFE_DAYS: '0' })
  })
  afterAll(() => free.close())

  it('accepts any characters, but no short, known or guessable password', async () => {
    const person = await free.as('provider')
    const change = (password: string) =>
      person('POST', '/user/password', {
        body: { current_password: CURRENT, password, password_confirmation: password },
      })
    for (const bad of ['quietrivr', '1234567890', 'passwordpassword', 'evergreenhealth']) {
      expect((await change(bad)).status, bad).toBe(422)
    }
    expect((await change('three quiet rivers')).status).toBe(200)
  })

  it('passwords do not expire', async () => {
    const person = await free.as('expired')
    expect((await person('GET', '/user')).status).toBe(200)
    expect((await person('GET', '/user/settings')).body.data.password_life).toBeNull()
  })
})
