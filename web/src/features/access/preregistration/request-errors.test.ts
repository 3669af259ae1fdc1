import { completeNpi } from '@plumbline/contract/core/npi'
import { describe, expect, it } from 'vitest'
import { preregistration as en } from './preregistration.en.ts'
import { preregistration as es } from './preregistration.es.ts'
import { findRequestErrors, firstBadField, type RequestValues, readRequestErrors } from './request-errors.ts'

const GOOD: RequestValues = {
  npi: completeNpi('948201637'),
  tin: '93-0004821',
  practice: 'Cascade Skin Care',
  contact_name: 'Ana Ruiz',
  contact_role: 'Biller',
  contact_email: 'ana@practice.test',
  channel: 'phone',
  contact_number: '503 555 0148 x12',
  language: 'en',
}

describe('the request for access', () => {
  it.each<[Partial<RequestValues>, object]>([
    [{}, {}],
    [{ npi: '948' }, { npi: 'NPI is 10 digits' }],
    [{ npi: '1234567890' }, { npi: en.request.npiProblems.check_digit }],
    [{ tin: '' }, { tin: 'TIN is 9 digits' }],
    [{ practice: '  ' }, { practice: 'This field is required.' }],
    [{ contact_email: 'ana@' }, { contact_email: 'Invalid email, try again!' }],
    [{ channel: null }, { channel: 'Please choose one.' }],
    [{ contact_number: '555 0148' }, { contact_number: en.request.numberBad }],
    [{ channel: 'fax', contact_number: '' }, { contact_number: en.request.numberBad }],
    [{ channel: 'mail', contact_number: '' }, {}],
    [{ channel: 'email', contact_number: 'x' }, {}],
  ])('%j gives %j', (change, errors) => {
    expect(findRequestErrors({ ...GOOD, ...change }, en.request)).toEqual(errors)
  })

  it('names its errors in Spanish and finds the first wrong field', () => {
    const errors = findRequestErrors({ ...GOOD, tin: '1', contact_email: '' }, es.request)
    expect(errors).toEqual({ tin: 'El TIN tiene 9 dígitos', contact_email: es.request.invalidEmail })
    expect(firstBadField(errors)).toBe('tin')
  })

  it('shows the server’s errors at their fields', () => {
    expect(readRequestErrors({ npi: ['a', 'b'], captcha: ['c'] })).toEqual({ npi: 'a, b' })
  })
})
