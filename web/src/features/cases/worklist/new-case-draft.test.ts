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

  it('asks for the same draw that was looked at', () => {
    expect(toCreateCase(FILLED, 'abc').claims).toEqual({ sample: 30, draw: 'abc' })
  })

  it('reads patients from lines, as copied from a sheet or typed', () => {
    const patients =
      'C1\tLindgren, Harold\t3/2/1948\tA-77\n\nC2 | Yarrow, Thomas | 1950-12-01\nC3|Okafor|soon'
    expect(toCreateCase({ ...FILLED, patients }).patients).toEqual([
      { claim_id: 'C1', name: 'Lindgren, Harold', birth_date: '1948-03-02', account_number: 'A-77' },
      { claim_id: 'C2', name: 'Yarrow, Thomas', birth_date: '1950-12-01', account_number: '' },
      { claim_id: 'C3', name: 'Okafor', birth_date: 'soon', account_number: '' },
    ])
  })

  it('gives a reason only for a due date of its own', () => {
    const due_reason = ' The hearing '
    expect(toCreateCase({ ...FILLED, due_reason })).not.toHaveProperty('due_reason')
    expect(toCreateCase({ ...FILLED, due_on: '2027-01-04', due_reason })).toMatchObject({
      due_reason: 'The hearing',
    })
  })

  it('shows a message of the server at its field', () => {
    const errors = { 'claims.ids.3': ['Too long.'], npi: ['Not on file.'] }
    expect(fieldError(errors, 'claims')).toBe('Too long.')
    expect(fieldError(errors, 'npi')).toBe('Not on file.')
    expect(fieldError(errors, 'tin')).toBeUndefined()
  })
})
