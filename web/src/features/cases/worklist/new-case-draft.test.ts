import { describe, expect, it } from 'vitest'
import { EMPTY_CASE, fieldError, findCaseProblems, toCreateCase } from './new-case-draft.ts'

const FILLED = {
  ...EMPTY_CASE,
  npi: ' 9482016372 ',
  tin: '93-0007412',
  starting_on: '2026-01-01',
  ending_on: '2026-06-30',
}

describe('the form of a new case', () => {
  it('requires NPI, TIN and both dates', () => {
    expect(findCaseProblems(EMPTY_CASE)).toEqual({
      npi: 'required',
      tin: 'required',
      starting_on: 'required',
      ending_on: 'required',
    })
    expect(findCaseProblems(FILLED)).toEqual({})
  })

  it.each(['0', '201', '1.5', '', 'ten'])('rejects a sample of %o claims', (sample) => {
    expect(findCaseProblems({ ...FILLED, sample })).toEqual({ claims: 'count' })
  })

  it('requires at least one claim number', () => {
    expect(findCaseProblems({ ...FILLED, how: 'ids', ids: ' \n,' })).toEqual({ claims: 'required' })
  })

  it('becomes the body of the request', () => {
    expect(toCreateCase({ ...FILLED, family: '17003 ' })).toEqual({
      npi: '9482016372',
      tin: '93-0007412',
      kind: 'probe',
      claim_type: 'professional',
      family: '17003',
      starting_on: '2026-01-01',
      ending_on: '2026-06-30',
      claims: { sample: 30 },
      records: [{ kind: 'visit_notes', note: '', optional: false }],
      watchers: [],
    })
    const named = toCreateCase({
      ...FILLED,
      how: 'ids',
      ids: 'C1\nC2, C3',
      watchers: 'a@b.test, c@d.test',
      due_on: '2027-01-04',
    })
    expect(named).toMatchObject({
      claims: { ids: ['C1', 'C2', 'C3'] },
      watchers: ['a@b.test', 'c@d.test'],
      due_on: '2027-01-04',
      family: null,
    })
  })

  it('shows a message of the server at its field', () => {
    const errors = { 'claims.ids.3': ['Too long.'], npi: ['Not on file.'] }
    expect(fieldError(errors, 'claims')).toBe('Too long.')
    expect(fieldError(errors, 'npi')).toBe('Not on file.')
    expect(fieldError(errors, 'tin')).toBeUndefined()
  })
})
