import { caseWords as wordsEn } from '@plumbline/contract/cases/case-words.en'
import { caseWords as wordsEs } from '@plumbline/contract/cases/case-words.es'
import type { CaseAppeal, CaseFile, CaseLine, CaseRequest } from '@plumbline/contract/cases/cases'
import { describe, expect, test } from 'vitest'
import { caseHeading, type HeadingView } from './case-heading.ts'
import { practiceCase as en } from './practice-case.en.ts'
import { practiceCase as es } from './practice-case.es.ts'

const request = (id: string, change: Partial<CaseRequest> = {}): CaseRequest => ({
  id,
  kind: 'visit_notes',
  note: '',
  optional: false,
  not_applicable: null,
  ...change,
})
const file = (requestId: string | null, status: CaseFile['status']) =>
  ({ request_id: requestId, status }) as CaseFile
const line = (decision: 'supported' | 'denied', difference: number) =>
  ({ finding: { decision, difference } }) as CaseLine
const lines = (supported: number, ...differences: number[]) => [
  ...Array.from({ length: supported }, () => line('supported', 0)),
  ...differences.map((difference) => line('denied', difference)),
]
const LEVELS = [
  { en: 'Redetermination', es: 'Redeterminación' },
  { en: 'Reconsideration', es: 'Reconsideración' },
  { en: 'Hearing before a judge', es: 'Audiencia ante un juez' },
]
const appeal = (level: number, change: Partial<CaseAppeal>) =>
  ({
    level,
    name: LEVELS[level - 1],
    file_by: '2027-06-01',
    days_left: 90,
    filed_at: null,
    outcome: null,
    ...change,
  }) as CaseAppeal

const FIVE = ['a', 'b', 'c', 'd', 'e'].map((id) => request(id))
const base: HeadingView = {
  kind: 'postpayment',
  status: 'requested',
  requested: FIVE,
  sent: [],
  due_on: '2026-11-24',
  clocks: {
    due_at: '2026-11-25T07:59:59Z',
    time_zone: 'America/Los_Angeles',
    days_left: 9,
    review_due_on: null,
    served_on: null,
    served_by: null,
    discussion_until: null,
    recoupment_from: null,
  },
  lines: [],
  appeals: [],
  decision: null,
  findings_at: null,
}
const later = { ...base.clocks, review_due_on: '2027-01-08' }
const over = { ...base.clocks, days_left: -3 }
const skipped = { at: '2026-11-01T00:00:00Z', reason: 'x' }

const CASES: [string, Partial<HeadingView>, string, string][] = [
  [
    'no file has arrived',
    {},
    'We ask for five records by 11-24-2026.',
    'Solicitamos cinco expedientes a más tardar el 24-11-2026.',
  ],
  [
    'some records are in and some on the way',
    { sent: [file('a', 'received'), file('b', 'received'), file('c', 'uploading'), file('d', 'checking')] },
    'Two records are in and two on the way. One is still needed by 11-24-2026.',
    'Ya llegaron dos expedientes y dos están en camino. Falta uno, a más tardar el 24-11-2026.',
  ],
  [
    'one is in',
    { sent: [file('a', 'received')] },
    'One record is in. Four are still needed by 11-24-2026.',
    'Ya llegó un expediente. Faltan cuatro, a más tardar el 24-11-2026.',
  ],
  [
    'one is on the way',
    { sent: [file('a', 'quarantined')] },
    'One record is on the way. Four are still needed by 11-24-2026.',
    'Un expediente está en camino. Faltan cuatro, a más tardar el 24-11-2026.',
  ],
  [
    'a refused file does not count',
    { requested: [request('a')], sent: [file('a', 'refused')] },
    'We ask for one record by 11-24-2026.',
    'Solicitamos un expediente a más tardar el 24-11-2026.',
  ],
  [
    'the last ones are on the way',
    { requested: [request('a'), request('b')], sent: [file('a', 'received'), file('b', 'uploading')] },
    'One record is in and one on the way. Nothing else is needed.',
    'Ya llegó un expediente y uno está en camino. No hace falta nada más.',
  ],
  [
    'items that are optional or do not apply are not needed',
    {
      requested: [request('a'), request('b', { optional: true }), request('c', { not_applicable: skipped })],
      sent: [file('a', 'received')],
    },
    'Everything that we need is in. Tell us when you have sent everything.',
    'Ya está todo lo necesario. Avísenos cuando haya enviado todo.',
  ],
  [
    'files without a place',
    { sent: [file(null, 'received'), file(null, 'received')] },
    'Two files are in and wait for their place in the list.',
    'Dos archivos llegaron y esperan su lugar en la lista.',
  ],
  [
    'an overdue case names the next step',
    { clocks: over, sent: [file('a', 'received')] },
    'The records were due on 11-24-2026. Please send them now: we read what comes until the findings are out.',
    'Los expedientes vencieron el 24-11-2026. Envíelos ahora: leemos lo que llegue hasta que se emitan los resultados.',
  ],
  [
    'received',
    { status: 'received' },
    'Your records are in. A reviewer reads them next.',
    'Sus expedientes llegaron. El siguiente paso es leerlos.',
  ],
  [
    'in review',
    { status: 'in_review', clocks: later },
    'A reviewer is reading your records. Findings are expected by 01-08-2027.',
    'Un equipo revisor está leyendo sus expedientes. Los resultados se esperan a más tardar el 08-01-2027.',
  ],
  [
    'findings with a difference',
    { status: 'findings', lines: lines(11, -84.2) },
    '11 of 12 lines are supported. The difference is −$84.20.',
    '11 de 12 líneas están respaldadas. La diferencia es de −$84.20.',
  ],
  [
    'cents add up',
    { status: 'findings', lines: lines(1, -0.1, -0.2) },
    '1 of 3 lines is supported. The difference is −$0.30.',
    '1 de 3 líneas está respaldada. La diferencia es de −$0.30.',
  ],
  [
    'all supported',
    { status: 'findings', lines: lines(12) },
    'All 12 lines are supported. Thank you.',
    'Las 12 líneas están respaldadas. Gracias.',
  ],
  [
    'an appeal is pending',
    { status: 'appealed', appeals: [appeal(1, { filed_at: '2027-02-01T00:00:00Z' })] },
    'Your appeal is being decided: Redetermination.',
    'Su apelación está por decidirse: Redeterminación.',
  ],
  [
    'an appeal was decided and the next is open',
    {
      status: 'appealed',
      appeals: [appeal(1, { filed_at: '2027-02-01T00:00:00Z', outcome: 'upheld' }), appeal(2, {})],
    },
    'Redetermination: The findings stand. You may take it further until 06-01-2027: Reconsideration.',
    `Redeterminación: ${wordsEs.appealOutcomes.upheld}. Puede seguir adelante hasta el 01-06-2027: Reconsideración.`,
  ],
  [
    'closed',
    { status: 'closed', decision: 'supported' },
    'This case is closed. The records support what was billed.',
    'Este caso está cerrado. Los expedientes respaldan lo facturado.',
  ],
  [
    'closed after a payment that was too high',
    { status: 'closed', decision: 'overpaid' },
    'This case is closed. The records support less than we paid.',
    'Este caso está cerrado. Se respalda menos de lo que se pagó.',
  ],
  [
    'closed before any payment, so it speaks of what was billed',
    { kind: 'prepayment', status: 'closed', decision: 'overpaid' },
    'This case is closed. The records support less than was billed.',
    'Este caso está cerrado. Se respalda menos de lo que se facturó.',
  ],
]

describe('the heading of a case', () => {
  test.each(CASES)('%s', (_, change, english, spanish) => {
    const view = { ...base, ...change }
    const format = (locale: 'en' | 'es', texts: typeof en.heading, words: typeof wordsEn) =>
      caseHeading({ view, locale, texts, words }).join(' ')
    expect(format('en', en.heading, wordsEn)).toBe(english)
    expect(format('es', es.heading as typeof en.heading, wordsEs)).toBe(spanish)
  })
})
