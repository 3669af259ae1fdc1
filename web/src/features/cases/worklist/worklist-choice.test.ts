import { describe, expect, it } from 'vitest'
import {
  isNarrowed,
  readCaseId,
  readWorklistChoice,
  sortWorklist,
  worklistAddress,
} from './worklist-choice.ts'

const read = (search: string) => readWorklistChoice(new URLSearchParams(search))
const ID = '0190a5d8-7a3b-7c11-9b12-3f4a5b6c7d8e'

describe('the URL of the worklist', () => {
  it.each([
    '?tab=cases',
    '?tab=cases&show=overdue',
    '?tab=cases&show=all&sort=amount_at_issue&order=descending&assignee=mine&kind=probe&search=Marsh&offset=50',
  ])('survives a round trip: %s', (address) => {
    expect(worklistAddress(read(address))).toBe(address)
  })

  it('uses the default for unknown values', () => {
    expect(worklistAddress(read('?show=lost&sort=price&order=up&assignee=you&kind=x&offset=-3'))).toBe(
      '?tab=cases',
    )
  })

  it('names the open case and ignores an invalid id', () => {
    expect(worklistAddress(read(''), ID)).toBe(`?tab=cases&case=${ID}`)
    expect(readCaseId(new URLSearchParams(`case=${ID}`))).toBe(ID)
    expect(readCaseId(new URLSearchParams('case=../../users'))).toBeNull()
  })

  it('sorts dates earliest first and amounts highest first, and reverses on a second click', () => {
    const due = read('sort=due_on')
    expect(sortWorklist(read(''), 'due_on').order).toBe('ascending')
    expect(sortWorklist(due, 'due_on').order).toBe('descending')
    const amount = sortWorklist({ ...due, offset: 50 }, 'amount_at_issue')
    expect(amount).toMatchObject({ sort: 'amount_at_issue', order: 'descending', offset: 0 })
  })

  it('counts filters but not the sort order as narrowing', () => {
    expect(isNarrowed(read('sort=age'))).toBe(false)
    expect(isNarrowed(read('assignee=none'))).toBe(true)
  })
})
