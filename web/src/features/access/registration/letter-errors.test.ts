import { completeNpi } from '@plumbline/contract/core/npi'
import { describe, expect, it } from 'vitest'
import { registration as en } from '#parts/words/registration.en.ts'
import { registration as es } from '#parts/words/registration.es.ts'
import { findLetterErrors, isProblemWhileTyping } from './letter-errors.ts'

const GOOD = { access_code: '7k2m-9qxd-c4ft', tin: '93-0004821', npi: completeNpi('948201637') }

describe('the three fields of the letter', () => {
  it.each([
    [GOOD, {}],
    [{ ...GOOD, npi: '123' }, { npi: 'NPI is 10 digits' }],
    [{ ...GOOD, npi: '1234567890' }, { npi: en.letter.npiProblems.check_digit }],
    [{ ...GOOD, tin: '93-000482' }, { tin: 'TIN is 9 digits' }],
    [{ ...GOOD, access_code: '7k2m' }, { access_code: en.letter.codeProblems.short }],
    [{ ...GOOD, access_code: '26-0001' }, { access_code: en.letter.codeProblems.case_number }],
    [{ ...GOOD, access_code: 'a3f9c2d4e5b6a7c8d9e0' }, { access_code: en.letter.codeProblems.index }],
    [
      { access_code: '', tin: '', npi: '' },
      { access_code: en.letter.codeProblems.empty, tin: 'TIN is 9 digits', npi: 'NPI is 10 digits' },
    ],
  ])('%j gives %j', (values, errors) => {
    expect(findLetterErrors(values, en.letter)).toEqual(errors)
  })

  it('names its errors in Spanish', () => {
    expect(findLetterErrors({ ...GOOD, npi: '1', tin: '1' }, es.letter)).toEqual({
      npi: 'El NPI tiene 10 dígitos',
      tin: 'El TIN tiene 9 dígitos',
    })
  })

  it.each([
    ['access_code', '7k2m', false],
    ['access_code', '7k2m-0', true],
    ['access_code', '7k2m-9qxd-c4ftt', true],
    ['npi', '948', false],
    ['npi', '948x', true],
    ['npi', '1234567890', true],
    ['npi', '12345678901', true],
    ['tin', '93-0', false],
    ['tin', '93-0004821', false],
    ['tin', '93-00048210', true],
    ['tin', '93.', true],
  ] as const)('%s %j shows an error while typing: %j', (field, value, isShown) => {
    expect(isProblemWhileTyping(field, value)).toBe(isShown)
  })
})
