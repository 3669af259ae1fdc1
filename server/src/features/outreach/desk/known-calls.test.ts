import { describe, expect, it } from 'vitest'
import { findHere } from './known-calls.ts'

const call = (time: string, result = 'no_answer') => ({
  providerId: 'one',
  at: `2026-11-02T${time}Z`,
  result,
})
const here = (time: string, result?: string) => ({ ...call(time, result), isFromFile: false })
const filed = (time: string, result?: string) => ({ ...call(time, result), isFromFile: true })

describe('R-DESK-7: a call of a file is here already', () => {
  it.each([
    ['logged minutes after it began', [call('15:00:00')], [here('15:04:31.207')], ['15:00:00']],
    ['logged at the edge', [call('15:00:00')], [here('15:10:00')], ['15:00:00']],
    ['logged too late to be this one', [call('15:00:00')], [here('15:10:00.001')], []],
    ['logged with another result', [call('15:00:00')], [here('15:01:00', 'voicemail')], []],
    ['from a file that tells the minute', [call('15:00:42')], [filed('15:00:00')], ['15:00:42']],
    ['in a file that tells the minute', [call('15:00:00')], [filed('15:00:42.5')], ['15:00:00']],
    ['from a file that tells the second', [call('15:00:42.207')], [filed('15:00:42')], ['15:00:42.207']],
    ['at another second of the same minute', [call('15:00:41')], [filed('15:00:42')], []],
    ['at another minute', [call('15:00:00')], [filed('15:01:00')], []],
    ['one of two tries, the nearer', [call('15:00:00'), call('15:05:00')], [here('15:06:00')], ['15:05:00']],
    [
      'each for itself',
      [call('15:00:00'), call('15:05:00')],
      [here('15:06:00'), filed('15:00:00')],
      ['15:00:00', '15:05:00'],
    ],
  ])('%s', (_, calls, known, expected) => {
    expect([...findHere(calls, known)].map(({ at }) => at).toSorted()).toEqual(
      expected.map((time) => call(time).at),
    )
  })

  it('but not the call of another provider', () => {
    expect(findHere([call('15:00:00')], [{ ...here('15:00:00'), providerId: 'other' }]).size).toBe(0)
  })
})
