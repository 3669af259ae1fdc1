import { describe, expect, it } from 'vitest'
import type { CaseStatus } from './case-rules.ts'
import type { CaseFile } from './cases.ts'
import { findSubmission, listSubmitted } from './submission.ts'

const event = (from_status: CaseStatus, to_status: CaseStatus) => ({ from_status, to_status })
const FINISHED = event('requested', 'received')
const STARTED = event('requested', 'in_review')
const REOPENED = event('in_review', 'requested')

describe('the records were said to be in', () => {
  it.each([
    ['never, while files come', [event('requested', 'requested')], null],
    ['never, if the request was withdrawn', [event('requested', 'closed')], null],
    ['by the practice', [event('requested', 'requested'), FINISHED], FINISHED],
    ['by the team, which started without them', [STARTED], STARTED],
    ['the last time, after more was asked for', [FINISHED, REOPENED, STARTED], STARTED],
    ['before, while more is asked for', [FINISHED, REOPENED], FINISHED],
  ])('%s', (_when, events, found) => {
    expect(findSubmission(events)).toBe(found)
  })
})

type File = Pick<CaseFile, 'status' | 'request_id' | 'claims' | 'blank' | 'created_at'> & { name: string }
const file = (name: string, claims: number[], part: Partial<File> = {}): File => ({
  name,
  claims,
  status: 'received',
  request_id: null,
  blank: null,
  created_at: '2026-11-15T00:00:00Z',
  ...part,
})

it('the receipt lists each claim with its received files, and the files of no claim', () => {
  const { claims, loose } = listSubmitted({
    claims: [1, 2, 3].map((number) => ({ number, asked_again_at: null })),
    requested: [],
    sent: [
      file('both', [1, 2]),
      file('coming', [3], { status: 'checking' }),
      file('refused', [3], { status: 'refused' }),
      file('blank', [3], { blank: 'looks_blank' }),
      file('blank form', [2], { blank: 'meant' }),
      file('loose', []),
    ],
  })
  expect(claims.map(({ files }) => files.map(({ name }) => name))).toEqual([
    ['both'],
    ['both', 'blank form'],
    [],
  ])
  expect(loose.map(({ name }) => name)).toEqual(['blank', 'loose'])
})
