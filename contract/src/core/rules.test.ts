import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPasswordExpired, passwordProblems } from '../access/password-rules.ts'
import { parseAcceptLanguage, pickLocale, splitLocale, withLocale } from './locale.ts'
import { completeNpi, isValidNpi } from './npi.ts'
import { findRoute } from './paths.ts'
import { formatPersonName, personInitials } from './person-name.ts'
import { hasPermission, mayAccess, type Role } from './roles.ts'

describe('person names (R-DATA-2)', () => {
  it.each([
    ['Marsh^Elena^R^Dr^MD', 'Marsh, Elena R Dr, MD'],
    ['Marsh^Elena', 'Marsh, Elena'],
    ['Marsh^^^^MD', 'Marsh, MD'],
    ['^Elena', 'Elena'],
    ['Brightwater Skin Clinic', 'Brightwater Skin Clinic'],
    [' Marsh ^ Elena  R ^^^', 'Marsh, Elena R'],
    ['', ''],
  ])('%s is shown as %s', (stored, shown) => {
    expect(formatPersonName(stored)).toBe(shown)
  })

  it('leaves no stray commas or spaces (R-DATA-2)', () => {
    const part = fc.constantFrom('', ' ', 'Ann', 'de la Cruz', '  x ')
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
        const shown = formatPersonName(parts.join('^'))
        expect(shown).not.toMatch(/^[, ]|[, ]$|,,|, ,| {2}| ,/)
      }),
    )
  })

  it('takes the initials of the first and last name', () => {
    expect(personInitials('Marsh^Elena')).toBe('EM')
    expect(personInitials('Clinic')).toBe('C')
  })
})

describe('languages (R-LANG-1)', () => {
  it.each([
    ['es', ['en'], 'es'],
    [undefined, ['es-MX', 'en'], 'es'],
    [undefined, ['fr', 'en-GB', 'es'], 'en'],
    [undefined, ['fr'], 'en'],
    ['xx', ['es'], 'es'],
    [undefined, [], 'en'],
  ] as const)('cookie %s and languages %j give %s', (cookie, languages, locale) => {
    expect(pickLocale(cookie, languages)).toBe(locale)
  })

  it.each([
    ['en;q=0.4, es;q=0.9', ['es', 'en']],
    ['es-MX,es;q=0.9,en;q=0.8', ['es-MX', 'es', 'en']],
    ['es;q=0, en', ['en']],
    [undefined, []],
    [';;;,,q=', []],
  ])('%s is read as %j', (header, languages) => {
    expect(parseAcceptLanguage(header)).toEqual(languages)
  })

  it('splits off the language that was added to a path', () => {
    const path = fc
      .webPath()
      .filter((text) => text.startsWith('/') && !text.startsWith('//') && splitLocale(text).locale === null)
    fc.assert(
      fc.property(path, (text) => {
        expect(splitLocale(withLocale(text, 'es'))).toEqual({ locale: 'es', path: text })
        expect(withLocale(text, 'en')).toBe(text)
      }),
    )
  })

  it.each(['/essays', '/esx', '/e/s'])('%s is not a Spanish path', (path) => {
    expect(splitLocale(path).locale).toBeNull()
  })

  it.each(['/es//evil.example/x', '//evil.example/x', '/es///evil.example/x'])(
    'makes no address of another site of %s',
    (pathname) => {
      expect(splitLocale(pathname).path).toBe('/evil.example/x')
    },
  )
})

describe('passwords (R-PWD-1)', () => {
  it.each([
    ['Plumb-Line-2026!', 'Plumb-Line-2026!', []],
    ['Short-1!', 'Short-1!', ['length']],
    ['plumb-line-2026!', 'plumb-line-2026!', ['uppercase']],
    ['PLUMB-LINE-2026!', 'PLUMB-LINE-2026!', ['lowercase']],
    ['Plumb-Line-Word!', 'Plumb-Line-Word!', ['number']],
    ['PlumbLine2026x', 'PlumbLine2026x', ['special']],
    ['Plumb-Line-2026!', 'plumb-line-2026!', ['confirmation']],
    ['', '', ['length', 'uppercase', 'lowercase', 'number', 'special', 'confirmation']],
    ['Ñandú-años-10', 'Ñandú-años-10', []],
  ])('%s with %s breaks %j', (password, confirmation, problems) => {
    expect(passwordProblems(password, confirmation)).toEqual(problems)
  })

  it('checks only length and confirmation when composition rules are off', () => {
    expect(passwordProblems('three quiet rivers', 'three quiet rivers', false)).toEqual([])
    expect(passwordProblems('short', 'other', false)).toEqual(['length', 'confirmation'])
  })

  it.each([
    [1, false],
    [0, true],
    [-3, true],
    ['0', true],
    ['soon', false],
    [null, false],
    [undefined, false],
    ['', false],
  ])('with a password_life of %s, expired is %s', (life, expired) => {
    expect(isPasswordExpired(life)).toBe(expired)
  })
})

describe('NPIs', () => {
  it.each([
    ['1234567893', true],
    ['1234567890', false],
    ['123456789', false],
    ['12345678933', false],
    ['12345678a3', false],
  ])('%s is valid: %s', (npi, valid) => {
    expect(isValidNpi(npi)).toBe(valid)
  })

  it('any single changed digit makes an NPI invalid', () => {
    const nine = fc.stringMatching(/^9\d{8}$/)
    fc.assert(
      fc.property(nine, fc.nat({ max: 9 }), fc.integer({ min: 1, max: 9 }), (digits, place, shift) => {
        const npi = completeNpi(digits)
        expect(isValidNpi(npi)).toBe(true)
        const changed = [...npi]
        changed[place] = String((Number(changed[place]) + shift) % 10)
        expect(isValidNpi(changed.join(''))).toBe(false)
      }),
    )
  })
})

describe('roles (R-ROLE-2, R-ROLE-3)', () => {
  const cases: [Role[], string, boolean][] = [
    [['provider'], 'provider', true],
    [['provider'], 'admin', false],
    [['payer'], 'payer', true],
    [['payer'], 'admin', false],
    [['admin'], 'admin', true],
    [['admin'], 'vendor', false],
    [['admin'], 'provider', false],
    [['fs_admin'], 'admin', true],
    [['fs_admin'], 'vendor', true],
    [['provider', 'admin'], 'provider', true],
  ]
  it.each(cases)('%j may use %s rows: %s', (roles, access, allowed) => {
    expect(mayAccess(access as 'admin', roles)).toBe(allowed)
  })

  it('an admin may use provider rows only while acting as a provider', () => {
    expect(mayAccess('provider', ['admin'], true)).toBe(true)
    expect(mayAccess('provider', ['payer'], true)).toBe(false)
  })

  it('the menu check matches substrings', () => {
    expect(hasPermission(['fs_admin'], 'admin')).toBe(true)
    expect(hasPermission(['admin'], 'fs_admin')).toBe(false)
  })
})

describe('routes (R-NAV-1)', () => {
  it.each([
    ['/admin/', '/admin'],
    ['/caseaudit/x', '/caseaudit/{index}'],
    ['/caseaudit', '/caseaudit'],
    ['/auth/password/register', '/auth/password/register/{setPassword?}'],
    ['/auth/password/register/t', '/auth/password/register/{setPassword?}'],
    ['/auth/password/reset', '/auth/password/reset'],
    ['/auth/password/reset/t', '/auth/password/reset/{token}'],
    ['/auth/password/reset/t/u', null],
    ['/welcome/x', null],
    ['/', '/'],
  ])('%s matches %s', (path, pattern) => {
    expect(findRoute(path)?.path ?? null).toBe(pattern)
  })
})
