import type { BasicSummary } from '@plumbline/contract/reports/basic'
import type { Outcome } from '@plumbline/contract/reports/figures'
import { expect, test } from 'vitest'
import { decideBasicVerdict } from './basic-verdict.ts'

type Report = BasicSummary['reports'][number]
const shown = (family: string, outcome: Outcome, low = false): Report => ({
  family,
  label: null,
  result: { percent: 50, peer_percent: 40, peers: 52, outcome, low },
})
const HIDDEN: Report = { family: '11103', label: null, result: null }

test.each([
  [
    'what stands out is said, and counted among all',
    [shown('17003', 'Significantly Higher'), HIDDEN, shown('G2211', 'Higher')],
    { standing: { kind: 'stands_out', codes: ['17003'], of: 3 }, hidden: 1, shown: 2 },
  ],
  [
    'nobody is told that all is in line while a result is hidden',
    [shown('17003', 'Does Not Exceed'), HIDDEN],
    { standing: null, hidden: 1, shown: 1 },
  ],
  [
    'a result that is higher is named while another is hidden',
    [shown('G2211', 'Higher'), HIDDEN],
    { standing: { kind: 'higher', codes: ['G2211'], of: 2 }, hidden: 1, shown: 1 },
  ],
  ['a letter with nothing to show says no verdict', [HIDDEN], { standing: null, hidden: 1, shown: 0 }],
  [
    'all shown and in line',
    [shown('17003', 'Does Not Exceed'), shown('G2211', 'Does Not Exceed')],
    { standing: { kind: 'in_line', of: 2 }, hidden: 0, shown: 2 },
  ],
  [
    'a missed charge is said as readily',
    [shown('17003', 'Higher'), shown('G2211', 'Does Not Exceed', true)],
    { standing: { kind: 'missing', codes: ['G2211'], higher: ['17003'], of: 2 }, hidden: 0, shown: 2 },
  ],
])('%s (R-REG-15)', (_, reports, verdict) => {
  expect(decideBasicVerdict(reports)).toEqual(verdict)
})
