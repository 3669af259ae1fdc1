import { CASE_PIECE_MAX_BYTES } from '@plumbline/contract/cases/case-uploads'
import { describe, expect, it } from 'vitest'
import {
  checkFiles,
  decideAfterCheck,
  decideNextChunk,
  decideRetry,
  matchUnfinished,
  PIECE_MIN_BYTES,
  PIECE_START_BYTES,
  type UploadFailure,
} from './upload-rules.ts'

describe('decideNextChunk', () => {
  it.each([
    ['quick', PIECE_START_BYTES, 400, PIECE_START_BYTES * 2],
    ['neither quick nor slow', PIECE_START_BYTES, 2_000, PIECE_START_BYTES],
    ['exactly five seconds', PIECE_START_BYTES, 5_000, PIECE_START_BYTES],
    ['slow', PIECE_START_BYTES, 5_001, PIECE_START_BYTES / 2],
    ['lost', PIECE_START_BYTES, null, PIECE_START_BYTES / 2],
    ['slow at the minimum size', PIECE_MIN_BYTES, 9_000, PIECE_MIN_BYTES],
    ['quick at the maximum size', CASE_PIECE_MAX_BYTES, 1, CASE_PIECE_MAX_BYTES],
    ['quick near the maximum size', CASE_PIECE_MAX_BYTES - 1, 1, CASE_PIECE_MAX_BYTES],
  ])('%s', (_name, size, tookMs, next) => {
    expect(decideNextChunk(size, tookMs)).toBe(next)
  })
})

describe('decideRetry', () => {
  const failure = (part: Partial<UploadFailure>): UploadFailure => ({
    status: 500,
    method: 'PATCH',
    refusesCase: false,
    unreadable: false,
    ...part,
  })

  it.each([
    ['no answer', { status: null }, 0, { kind: 'retry', trouble: 'offline', afterMs: 1_000 }],
    [
      'no answer for a long time',
      { status: null },
      40,
      { kind: 'retry', trouble: 'offline', afterMs: 30_000 },
    ],
    ['server', { status: 502 }, 2, { kind: 'retry', trouble: 'server', afterMs: 4_000 }],
    ['too many requests', { status: 429 }, 1, { kind: 'retry', trouble: 'server', afterMs: 2_000 }],
    ['full disk', { status: 507 }, 0, { kind: 'retry', trouble: 'full', afterMs: 30_000 }],
    ['data hold', { status: 423 }, 0, { kind: 'retry', trouble: 'hold', afterMs: 30_000 }],
    ['no session', { status: 401 }, 0, { kind: 'check_case' }],
    ['not allowed', { status: 403 }, 0, { kind: 'check_case' }],
    ['not found', { status: 404 }, 0, { kind: 'check_case' }],
    ['a different offset', { status: 409 }, 0, { kind: 'retry', trouble: 'server', afterMs: 1_000 }],
    ['too many files', { status: 409, method: 'POST' }, 0, { kind: 'stop', trouble: 'too_many' }],
    [
      'the case does not allow it',
      { status: 409, refusesCase: true },
      0,
      { kind: 'stop', trouble: 'case_refused' },
    ],
    ['too large', { status: 413, method: 'POST' }, 0, { kind: 'stop', trouble: 'too_large' }],
    ['bad input', { status: 422, method: 'POST' }, 0, { kind: 'stop', trouble: 'invalid' }],
    ['no longer readable', { status: null, unreadable: true }, 0, { kind: 'stop', trouble: 'unreadable' }],
  ])('%s', (_name, part, attempt, decision) => {
    expect(decideRetry(failure(part), attempt)).toEqual(decision)
  })
})

describe('decideAfterCheck', () => {
  const retry = { kind: 'retry' }
  it.each([
    [
      'read-only access',
      403,
      { status: 'uploading', own: true },
      0,
      { kind: 'stop', trouble: 'not_allowed' },
    ],
    ['an upload that is gone', 404, undefined, 9, { kind: 'start_over' }],
    ['an upload that is complete', 404, { status: 'checking', own: true }, 9, { kind: 'finish' }],
    [
      'an upload of the other side',
      404,
      { status: 'uploading', own: false },
      0,
      { kind: 'stop', trouble: 'other_side' },
    ],
    ['a case that was opened again meanwhile', 404, { status: 'uploading', own: true }, 5, retry],
    [
      'an upload that cannot be found again and again',
      404,
      { status: 'uploading', own: true },
      6,
      { kind: 'stop', trouble: 'lost' },
    ],
    ['a session that began anew', 401, { status: 'uploading', own: true }, 6, retry],
  ] as const)('%s', (_name, status, known, attempt, then) => {
    expect(decideAfterCheck(status, known, attempt)).toEqual(then)
  })
})

describe('matchUnfinished', () => {
  const sent = [
    {
      id: '1',
      filename: 'a.pdf',
      size_bytes: 10,
      received_bytes: 4,
      status: 'uploading' as const,
      own: true,
    },
    {
      id: '2',
      filename: 'a.pdf',
      size_bytes: 10,
      received_bytes: 7,
      status: 'uploading' as const,
      own: true,
    },
    {
      id: '3',
      filename: 'b.pdf',
      size_bytes: 10,
      received_bytes: 10,
      status: 'received' as const,
      own: true,
    },
    {
      id: '4',
      filename: 'Evoluci\u00f3n.pdf',
      size_bytes: 5,
      received_bytes: 1,
      status: 'uploading' as const,
      own: true,
    },
    {
      id: '5',
      filename: 'c.pdf',
      size_bytes: 9,
      received_bytes: 4,
      status: 'uploading' as const,
      own: false,
    },
  ]
  it.each([
    ['the more complete of two uploads', { name: 'a.pdf', size: 10 }, [], '2'],
    ['an upload that is not being sent', { name: 'a.pdf', size: 10 }, ['2'], '1'],
    ['a different size', { name: 'a.pdf', size: 11 }, [], null],
    ['already complete', { name: 'b.pdf', size: 10 }, [], null],
    ['an upload of the other side', { name: 'c.pdf', size: 9 }, [], null],
    ['a name that the server cleaned', { name: ' a.pdf\u200b', size: 10 }, [], '2'],
    ['the same name in another Unicode form', { name: 'Evolucio\u0301n.pdf', size: 5 }, [], '4'],
  ])('%s', (_name, file, taken, id) => {
    expect(matchUnfinished(file, sent, new Set(taken))?.id ?? null).toBe(id)
  })
})

describe('checkFiles', () => {
  const limits = { max_mb: 70, max_files: 3, max_total_mb: 100 }
  const mb = 1024 ** 2

  it.each([
    ['fits', [70 * mb], { count: 0, bytes: 0 }, []],
    ['empty', [0], { count: 0, bytes: 0 }, ['empty']],
    ['one byte over', [70 * mb + 1], { count: 0, bytes: 0 }, ['too_large']],
    ['one file too many', [1, 1], { count: 2, bytes: 2 }, ['too_many']],
    ['too large together', [60 * mb, 60 * mb, 40 * mb], { count: 0, bytes: 0 }, ['too_much']],
  ])('%s', (_name, sizes, already, objections) => {
    const { good, bad } = checkFiles(
      sizes.map((size) => ({ size })),
      limits,
      already,
    )
    expect(bad.map(({ objection }) => objection)).toEqual(objections)
    expect(good).toHaveLength(sizes.length - objections.length)
  })
})
