import { passwordProblems } from '@plumbline/contract/access/password-rules'
import { describe, expect, it } from 'vitest'
import { CONTEXT_WORDS, foldPassword, isGuessablePassword } from './guessable-passwords.ts'

const refused = (password: string) => isGuessablePassword(foldPassword(password))

describe('our own list of bad passwords', () => {
  it.each([
    'Password123!',
    'P@ssw0rd!!',
    'p@$$W0rd2026',
    'Plumbline2026!',
    'Plumbline#1',
    'Evergreen#2025',
    'Medicare1234!',
    'January2026!',
    'Enero2026!!',
    'Otoño-2026!',
    'Ｐassword123!',
    'Aa1!Aa1!Aa1!',
    '1qaz@WSX3edc',
    'Qwerty12345!',
    '!Welcome2024',
    '2026Plumbline!',
    'WelcomeSummer2024!!',
  ])('contains %s', (password) => {
    expect(refused(password)).toBe(true)
  })

  it.each([
    'Plumb-Line-2026!',
    'Fresh-Start-2026!',
    'Correct-Horse-9-Battery',
    'Blue-Canoe-Rides-41',
    'v9$Lq2!xR7mZ',
    'Ñandú-corre-lejos-10',
    'My Password Is A Longer Sentence 7!',
  ])('does not contain %s', (password) => {
    expect(refused(password)).toBe(false)
  })

  it('has more than the 3,000 passwords that ASVS 6.2.4 requires, all valid by the rules of R-PWD-1', () => {
    const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)
    const years = Array.from({ length: 40 }, (_, index) => String(1990 + index))
    const listed = CONTEXT_WORDS.flatMap((word) =>
      years.flatMap((year) => ['!', '#', '@'].map((mark) => `${capital(word)}${year}${mark}`)),
    ).filter((password) => passwordProblems(password, password).length === 0)
    expect(listed.length).toBeGreaterThan(3_000)
    expect(listed.filter((password) => !refused(password))).toEqual([])
  })

  // A search that tries every reading of such a text would outlast the test's own limit many times over.
  it.each(['1!'.repeat(128), 'a'.repeat(256), 'passwordpassword1!'.repeat(12), '!!!!1111'.repeat(5)])(
    'comes to an answer for %s',
    (text) => {
      expect(refused(text)).toBeTypeOf('boolean')
    },
  )
})
