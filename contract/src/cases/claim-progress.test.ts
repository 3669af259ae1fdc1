import { describe, expect, test } from 'vitest'
import type { CaseFile } from './cases.ts'
import { type ClaimState, getClaimProgress, type RecordState } from './claim-progress.ts'

const NOTES = { id: 'notes', optional: false, not_applicable: null }
const ORDERS = { id: 'orders', optional: false, not_applicable: null }
const CONSENTS = { id: 'consents', optional: true, not_applicable: null }
const SKIPPED = {
  id: 'orders',
  optional: false,
  not_applicable: { at: '2026-11-01T00:00:00Z', reason: 'None' },
}
const file = (request_id: string | null, claims: number[], status: CaseFile['status'] = 'received') => ({
  request_id,
  claims,
  status,
  blank: null as CaseFile['blank'],
  created_at: '2026-11-02T10:00:00Z',
})
type File = ReturnType<typeof file>
type Request = typeof NOTES | typeof SKIPPED

const CASES: [string, Request[], File[], ClaimState, RecordState[]][] = [
  ['no file', [NOTES, ORDERS], [], 'nothing', ['missing', 'missing']],
  ['a file that nobody placed', [NOTES], [file(null, [])], 'nothing', ['missing']],
  ['a file for another claim', [NOTES], [file(null, [2])], 'nothing', ['missing']],
  ['a refused file', [NOTES], [file(null, [1], 'refused')], 'nothing', ['missing']],
  ['the whole chart', [NOTES, ORDERS], [file(null, [2, 1])], 'complete', ['received', 'received']],
  ['one of two records', [NOTES, ORDERS], [file('notes', [1])], 'partly', ['received', 'missing']],
  [
    'one record on its way and the other missing',
    [NOTES, ORDERS],
    [file('notes', [1], 'checking')],
    'partly',
    ['underway', 'missing'],
  ],
  ['an unfinished upload only', [NOTES], [file('notes', [1], 'uploading')], 'unfinished', ['unfinished']],
  ['an unfinished upload and no list of records', [], [file(null, [1], 'uploading')], 'unfinished', []],
  [
    'a received record and an unfinished upload of the other',
    [NOTES, ORDERS],
    [file('notes', [1]), file('orders', [1], 'uploading')],
    'partly',
    ['received', 'unfinished'],
  ],
  [
    'an unfinished upload beside the same record in a check',
    [NOTES],
    [file('notes', [1], 'checking'), file('notes', [1], 'uploading')],
    'underway',
    ['underway'],
  ],
  [
    'each record in its own file',
    [NOTES, ORDERS],
    [file('notes', [1]), file('orders', [1])],
    'complete',
    ['received', 'received'],
  ],
  [
    'the last record in quarantine',
    [NOTES, ORDERS],
    [file('notes', [1]), file('orders', [1], 'quarantined')],
    'underway',
    ['received', 'underway'],
  ],
  [
    'a second copy still on its way',
    [NOTES],
    [file('notes', [1]), file('notes', [1], 'checking')],
    'complete',
    ['received'],
  ],
  [
    'an optional record without a file',
    [NOTES, CONSENTS],
    [file('notes', [1])],
    'complete',
    ['received', 'optional'],
  ],
  [
    'a record that does not apply',
    [NOTES, SKIPPED],
    [file('notes', [1])],
    'complete',
    ['received', 'not_applicable'],
  ],
  ['nothing that applies, and no file', [SKIPPED], [], 'nothing', ['not_applicable']],
  ['optional records only, and no file', [CONSENTS], [], 'nothing', ['optional']],
  [
    'optional records only, with one on its way',
    [CONSENTS],
    [file(null, [1], 'checking')],
    'underway',
    ['underway'],
  ],
  ['no list of records', [], [file(null, [1])], 'complete', []],
]

describe('the progress of a claim', () => {
  test.each(CASES)('%s', (_, requested, sent, state, records) => {
    const claims = [{ number: 1, asked_again_at: null }]
    const [progress] = getClaimProgress({ claims, requested, sent })
    expect(progress?.state).toBe(state)
    expect(progress?.records.map((one) => one.state)).toEqual(records)
  })
})

describe('a file that looks blank', () => {
  test.each([
    ['answers nothing', 'looks_blank', 'nothing', 'missing'],
    ['answers once the sender says that it is meant to be so', 'meant', 'complete', 'received'],
  ] as const)('%s', (_, blank, state, record) => {
    const sent = [{ ...file(null, [1]), blank }]
    const [progress] = getClaimProgress({
      claims: [{ number: 1, asked_again_at: null }],
      requested: [NOTES],
      sent,
    })
    expect([progress?.state, progress?.records[0]?.state]).toEqual([state, record])
  })
})

describe('a claim about which more was asked for', () => {
  const asked_again_at = '2026-11-10T09:00:00.000Z'
  const early = file(null, [1])
  const late = { ...early, created_at: '2026-11-10T09:00:01.000Z' }
  test.each([
    ['is open with its earlier files', [early], 'partly'],
    ['is open without any file', [], 'nothing'],
    ['is complete with a file since then', [early, late], 'complete'],
    ['waits for a file on its way', [early, { ...late, status: 'checking' as const }], 'underway'],
    ['is open if the new file looks blank', [early, { ...late, blank: 'looks_blank' as const }], 'partly'],
    ['is open if the new file answers another claim', [early, { ...late, claims: [2] }], 'partly'],
  ])('%s', (_, sent, state) => {
    const claims = [{ number: 1, asked_again_at }]
    expect(getClaimProgress({ claims, requested: [NOTES], sent })[0]?.state).toBe(state)
  })
})
