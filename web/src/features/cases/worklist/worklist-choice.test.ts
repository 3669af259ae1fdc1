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

describe('the address of the worklist', () => {
  it.each([
    '?tab=cases',
    '?tab=cases&show=overdue',
    '?tab=cases&show=all&sort=amount_at_issue&order=descending&assignee=mine&kind=probe&search=Marsh&offset=50',
  ])('is read and written alike: %s', (address) => {
    expect(worklistAddress(read(address))).toBe(address)
  })

  it('takes what it does not know for what everybody sees', () => {
    expect(worklistAddress(read('?show=lost&sort=price&order=up&assignee=you&kind=x&offset=-3'))).toBe(
      '?tab=cases',
    )
  })

  it('names the open case, and only a real one', () => {
    expect(worklistAddress(read(''), ID)).toBe(`?tab=cases&case=${ID}`)
    expect(readCaseId(new URLSearchParams(`case=${ID}`))).toBe(ID)
    expect(readCaseId(new URLSearchParams('case=../../users'))).toBeNull()
  })

  it('sorts the next day first and the highest amount first, and turns on a second press', () => {
    const due = read('')
    expect(sortWorklist(due, 'due_on').order).toBe('descending')
    const amount = sortWorklist({ ...due, offset: 50 }, 'amount_at_issue')
    expect(amount).toMatchObject({ sort: 'amount_at_issue', order: 'descending', offset: 0 })
  })

  it('tells a narrowed list from the plain one', () => {
    expect(isNarrowed(read('sort=age'))).toBe(false)
    expect(isNarrowed(read('assignee=none'))).toBe(true)
  })
})
