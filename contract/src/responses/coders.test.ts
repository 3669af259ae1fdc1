import { describe, expect, it } from 'vitest'
import { findHoursProblem, type HoursBlock } from './coders.ts'

const on = (day: number, ...blocks: [string, string][]): HoursBlock[] =>
  blocks.map(([from, to]) => ({ day, from, to }))

describe("a coder's week", () => {
  it.each<[string, HoursBlock[], ReturnType<typeof findHoursProblem>]>([
    ['no hours at all', [], null],
    ['a morning and an afternoon', on(1, ['08:00', '12:00'], ['13:00', '16:00']), null],
    ['the same in reverse order', on(1, ['13:00', '16:00'], ['08:00', '12:00']), null],
    ['two blocks that touch', on(1, ['08:00', '12:00'], ['12:00', '16:00']), null],
    ['the same hours on two days', [...on(1, ['08:00', '12:00']), ...on(2, ['08:00', '12:00'])], null],
    ['exactly as long as a call', on(5, ['09:00', '09:20']), null],
    ['shorter than a call', on(5, ['09:00', '09:19']), 'order'],
    ['an end before the start', on(1, ['12:00', '08:00']), 'order'],
    ['over midnight', on(1, ['22:00', '02:00']), 'order'],
    ['an overlap of one minute', on(1, ['08:00', '12:00'], ['11:59', '16:00']), 'overlap'],
    ['one within the other', on(1, ['08:00', '16:00'], ['09:00', '10:00']), 'overlap'],
    ['three blocks on one day', on(1, ['08:00', '09:00'], ['10:00', '11:00'], ['12:00', '13:00']), 'many'],
  ])('%s', (_name, blocks, problem) => {
    expect(findHoursProblem(blocks)).toBe(problem)
  })
})
