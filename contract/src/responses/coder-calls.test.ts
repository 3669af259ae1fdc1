import { describe, expect, it } from 'vitest'
import {
  type CallDraft,
  callDraftSchema,
  emptyCall,
  findCallProblems,
  formatCallNumber,
} from './coder-calls.ts'

const complete: CallDraft = {
  ...emptyCall('en'),
  starts_at: '2026-11-17T18:30:00.000Z',
  phone: '503 555 0142',
}

describe('the form that books a call', () => {
  it.each<[string, Partial<CallDraft>, ReturnType<typeof findCallProblems>]>([
    ['complete', {}, {}],
    ['empty', emptyCall('es'), { starts_at: true, phone: true }],
    ['without a time', { starts_at: null }, { starts_at: true }],
    ['with a country code', { phone: '+1 (503) 555-0142' }, {}],
    ['with an extension', { phone: '503.555.0142 ext. 7' }, {}],
    ['with spaces around the number', { phone: ' 503 555 0142 ' }, {}],
    ['with half a number', { phone: '503' }, { phone: true }],
    ['with words for a number', { phone: 'call me at noon' }, { phone: true }],
  ])('finds the problems of a draft: %s', (_name, part, problems) => {
    expect(findCallProblems({ ...complete, ...part })).toEqual(problems)
  })

  it('accepts a saved draft that lacks a field, and fills in the default', () => {
    expect(callDraftSchema.parse({ language: 'es' })).toEqual(emptyCall('es'))
    expect(callDraftSchema.parse(complete)).toEqual(complete)
  })
})

describe('the number of a booked call', () => {
  it.each([[{ phone: '503 555 0142 ext. 7' }, '503 555 0142 ext. 7']])('%o is shown as %s', (call, shown) => {
    expect(formatCallNumber(call)).toBe(shown)
  })
})
