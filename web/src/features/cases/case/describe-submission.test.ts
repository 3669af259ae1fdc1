import type { CaseEvent } from '@plumbline/contract/cases/cases'
import { describe, expect, it } from 'vitest'
import { claim, file } from '../../../testing/case-fixture.tsx'
import { describeOpenRecords, describeSubmission } from './describe-submission.ts'
import { practiceCase } from './practice-case.en.ts'

const told = (party: CaseEvent['party']): CaseEvent => ({
  id: 'told',
  at: '2026-11-17T20:00:00Z',
  action: 'finish_sending',
  from_status: 'requested',
  to_status: 'received',
  party,
  author: null,
  author_role: null,
  details: {},
})
const CLAIMS = [claim(1, 'Lindgren, Harold'), claim(2, 'Castañeda, Rosa')]
const FIRST = file('a', { claims: [1] })
const SECOND = file('b', { claims: [2] })
const BLANK = file('b', { claims: [2], blank: 'looks_blank' })
const STILL = 'You may still send what is missing, until the case is closed.'
const write = () => '11-17-2026'

describe('what was said about the records, and what is open', () => {
  it.each([
    ['everything', 'practice', [FIRST, SECOND], 'You said on 11-17-2026 that you sent everything.', null],
    [
      'one claim is missing',
      'code',
      [FIRST],
      'You said on 11-17-2026 that you sent everything; one claim is not complete.',
      `You said on 11-17-2026 that you sent everything; one claim is not complete. ${STILL}`,
    ],
    [
      'a blank file',
      'practice',
      [FIRST, BLANK],
      'You said on 11-17-2026 that you sent everything; one claim is not complete.',
      `You said on 11-17-2026 that you sent everything; one claim is not complete. A file looks blank; see below. ${STILL}`,
    ],
    [
      'nothing',
      'practice',
      [],
      'You said on 11-17-2026 that you have no records.',
      `You said on 11-17-2026 that you have no records. ${STILL}`,
    ],
    [
      'the team went on',
      'staff',
      [FIRST],
      'The review team went on with what had come on 11-17-2026; one claim is not complete.',
      `The review team went on with what had come on 11-17-2026; one claim is not complete. ${STILL}`,
    ],
  ] as const)('%s', (_what, party, sent, said, open) => {
    const view = { claims: CLAIMS, requested: [], sent: [...sent], events: [told(party)] }
    expect(describeSubmission(view, practiceCase.submission, write)).toBe(said)
    expect(describeOpenRecords(view, practiceCase.submission, write)).toBe(open)
  })

  it('nothing, before anybody said so', () => {
    const view = { claims: CLAIMS, requested: [], sent: [], events: [] }
    expect(describeSubmission(view, practiceCase.submission, write)).toBeNull()
    expect(describeOpenRecords(view, practiceCase.submission, write)).toBeNull()
  })
})
