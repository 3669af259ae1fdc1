import { describe, expect, it } from 'vitest'
import { findDayProblems, toDraft, toInput } from './coder-draft.ts'

const CODER = {
  id: '7d3f0b8e-5f8c-4f1f-9a52-0d6f1f6a2b11',
  name: 'Ibarra^Lucía^^^CPC',
  languages: ['es' as const, 'en' as const],
  time_zone: 'America/Denver',
  hours: [
    { day: 1, from: '08:00', to: '12:00' },
    { day: 5, from: '09:00', to: '12:00' },
    { day: 5, from: '13:00', to: '15:00' },
  ],
  active: false,
  coming_calls: 2,
}

describe('the draft of a coder', () => {
  it('sends back what it was made from, including the suffix', () => {
    const { id: _id, coming_calls: _calls, ...input } = CODER
    expect(toInput(toDraft(CODER), CODER)).toEqual(input)
  })

  it('has two blocks for each day, and sends only those with times', () => {
    const draft = toDraft(null)
    expect(draft.blocks).toHaveLength(10)
    expect(toInput({ ...draft, last: 'Lowe' }, null)).toMatchObject({ name: 'Lowe', hours: [], active: true })
  })

  it('finds the problems of each day', () => {
    const block = (day: number, from: string, to: string) => ({ day, from, to })
    const problems = findDayProblems([
      block(1, '08:00', ''),
      block(2, '08:00', '12:00'),
      block(2, '11:00', '13:00'),
      block(3, '12:00', '08:00'),
      block(4, '', ''),
      block(5, '08:00', '12:00'),
    ])
    expect([...problems]).toEqual([
      [1, 'half'],
      [2, 'overlap'],
      [3, 'order'],
    ])
  })
})
