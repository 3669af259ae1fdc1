import type { NextCaseDay } from '@plumbline/contract/cases/case-day'
import { caseWords as wordsEn } from '@plumbline/contract/cases/case-words.en'
import { caseWords as wordsEs } from '@plumbline/contract/cases/case-words.es'
import type {
  CaseAppeal,
  CaseClaim,
  CaseFile,
  CaseLine,
  CaseRequest,
  LineDecision,
} from '@plumbline/contract/cases/cases'
import { describe, expect, test } from 'vitest'
import { caseHeading, type HeadingView, summarizeFindings } from './case-heading.ts'
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
const file = (requestId: string | null, claims: number[], status: CaseFile['status'] = 'received') =>
  ({ request_id: requestId, claims, status }) as CaseFile
const claims = (count: number) => Array.from({ length: count }, (_, at) => ({ number: at + 1 }) as CaseClaim)
const line = (decision: LineDecision, billed: number, paid: number) =>
  ({ billed: 100, paid: 60, finding: { decision, audited_billed: billed, audited_paid: paid } }) as CaseLine
const lines = (supported: number, ...others: CaseLine[]) => [
  ...Array.from({ length: supported }, () => line('supported', 100, 60)),
  ...others,
]
const denied = line('denied', 0, 0)
const more = line('underbilled', 140, 85.5)
const on = (what: NextCaseDay['what'], date: string) => ({ what, on: date, days_left: 9 })
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

const base: HeadingView = {
  kind: 'postpayment',
  status: 'requested',
  claims: claims(6),
  requested: [request('a'), request('b')],
  sent: [],
  requested_on: '2026-10-20',
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
  savings: null,
  amount_at_issue: 0,
  paid_exposure: 720,
  next_day: null,
  ladder: [],
}
const later = { ...base.clocks, review_due_on: '2027-01-08' }
const over = { ...base.clocks, days_left: -3 }
const skipped = { at: '2026-11-01T00:00:00Z', reason: 'x' }

const CASES: [string, Partial<HeadingView>, string, string][] = [
  [
    'no file has arrived',
    {},
    'We ask for the records of six claims by 11-24-2026.',
    'Solicitamos los expedientes de seis reclamaciones a más tardar el 24-11-2026.',
  ],
  [
    'one claim, and no file',
    { claims: claims(1) },
    'We ask for the records of one claim by 11-24-2026.',
    'Solicitamos los expedientes de una reclamación a más tardar el 24-11-2026.',
  ],
  [
    'some claims are complete',
    { sent: [file(null, [1, 2]), file('a', [3]), file('b', [3]), file('a', [4])] },
    'Three of six claims are complete. Three still need records by 11-24-2026.',
    'Tres de seis reclamaciones están completas. A tres les faltan expedientes: envíelos a más tardar el 24-11-2026.',
  ],
  [
    'one claim is complete and one is missing',
    { claims: claims(2), sent: [file(null, [1])] },
    'One of two claims is complete. One still needs records by 11-24-2026.',
    'Una de dos reclamaciones está completa. A una le faltan expedientes: envíelos a más tardar el 24-11-2026.',
  ],
  [
    'every claim has only a part',
    { claims: claims(2), sent: [file('a', [1, 2])] },
    'No claim is complete yet. Two still need records by 11-24-2026.',
    'Todavía no hay ninguna reclamación completa. A dos les faltan expedientes: envíelos a más tardar el 24-11-2026.',
  ],
  [
    'a refused file does not count',
    { claims: claims(1), sent: [file(null, [1], 'refused')] },
    'We ask for the records of one claim by 11-24-2026.',
    'Solicitamos los expedientes de una reclamación a más tardar el 24-11-2026.',
  ],
  [
    'the last ones are on the way',
    { claims: claims(3), sent: [file(null, [1]), file(null, [2, 3], 'checking')] },
    'One of three claims is complete. The records of the other two are on the way.',
    'Una de tres reclamaciones está completa. Los expedientes de las otras dos están en camino.',
  ],
  [
    'all claims are complete; what is optional or does not apply is not needed',
    {
      requested: [request('a'), request('b', { optional: true }), request('c', { not_applicable: skipped })],
      sent: [file('a', [1, 2, 3, 4, 5, 6])],
    },
    'All six claims have their records. Tell us when you have sent everything.',
    'Las seis reclamaciones tienen sus expedientes. Avísenos cuando haya enviado todo.',
  ],
  [
    'nothing is complete without a file',
    { claims: claims(2), requested: [request('c', { not_applicable: skipped })] },
    'We ask for the records of two claims by 11-24-2026.',
    'Solicitamos los expedientes de dos reclamaciones a más tardar el 24-11-2026.',
  ],
  [
    'files that answer no claim',
    { sent: [file(null, []), file('a', [])] },
    'Two files are in. Say which claims they answer.',
    'Llegaron dos archivos. Indique a qué reclamaciones corresponden.',
  ],
  [
    'an overdue case names the next step',
    { clocks: over, sent: [file(null, [1])] },
    'The records were due on 11-24-2026. Please send them now: we read what comes until the case is closed.',
    'El plazo para enviar los expedientes venció el 24-11-2026. Envíelos ahora: leemos lo que llegue hasta que se cierre el caso.',
  ],
  [
    'an overdue case with everything in',
    { clocks: over, claims: claims(1), sent: [file(null, [1])] },
    'The claim has its records. Tell us when you have sent everything.',
    'La reclamación tiene sus expedientes. Avísenos cuando haya enviado todo.',
  ],
  [
    'received',
    { status: 'received', sent: [file('a', [1])] },
    'Your records are in. A reviewer reads them next.',
    'Sus expedientes llegaron. El siguiente paso es leerlos.',
  ],
  [
    'the practice has no records',
    { status: 'received' },
    'No records have come. A reviewer decides with what we have.',
    'No ha llegado ningún expediente. El equipo revisor decidirá con lo que tenemos.',
  ],
  [
    'in review',
    { status: 'in_review', clocks: later, sent: [file('a', [1])] },
    'A reviewer is reading your records. Findings are expected by 01-08-2027.',
    'El equipo revisor está leyendo sus expedientes. Los resultados se esperan para el 08-01-2027.',
  ],
  [
    'a request says what was paid, not what was billed',
    { amount_at_issue: 720 },
    'We ask for the records of six claims by 11-24-2026. $720.00 that we paid is at issue.',
    'Solicitamos los expedientes de seis reclamaciones a más tardar el 24-11-2026. Están en cuestión $720.00 ya pagados.',
  ],
  [
    'a request before payment',
    { kind: 'prepayment', amount_at_issue: 900, paid_exposure: 0, claims: claims(1) },
    'We ask for the records of one claim by 11-24-2026. $900.00 that was billed and not yet paid is at issue.',
    'Solicitamos los expedientes de una reclamación a más tardar el 24-11-2026. Están en cuestión $900.00 facturados y todavía sin pagar.',
  ],
  [
    'findings: what was paid, and the nearest day',
    {
      status: 'findings',
      decision: 'overpaid',
      savings: 60,
      amount_at_issue: 60,
      lines: lines(11, denied),
      next_day: on('discussion', '2026-12-01'),
    },
    '11 of 12 lines are supported. $60.00 that we paid is at issue. You can talk to a reviewer until 12-01-2026.',
    '11 de 12 líneas están respaldadas. Están en cuestión $60.00 ya pagados. Puede hablar con el equipo revisor hasta el 01-12-2026.',
  ],
  [
    'findings after the days to talk',
    {
      status: 'findings',
      decision: 'overpaid',
      savings: 60,
      amount_at_issue: 60,
      lines: lines(1, denied),
      next_day: on('stops_recoupment', '2026-12-16'),
    },
    '1 of 2 lines is supported. $60.00 that we paid is at issue. Appeal by 12-16-2026, and nothing is taken back meanwhile.',
    '1 de 2 líneas está respaldada. Están en cuestión $60.00 ya pagados. Si apela a más tardar el 16-12-2026, mientras tanto no se le descuenta nada.',
  ],
  [
    'findings that change what was billed, and not the payment',
    { status: 'findings', decision: 'overpaid', savings: 0, lines: lines(1, line('changed', 60, 60)) },
    '1 of 2 lines is supported. What we paid does not change.',
    '1 de 2 líneas está respaldada. Lo que pagamos no cambia.',
  ],
  [
    'a practice that is owed money',
    {
      status: 'findings',
      decision: 'underpaid',
      savings: -25.5,
      lines: lines(2, more),
      next_day: on('discussion', '2026-12-01'),
    },
    'All 3 lines are supported. You are owed $25.50. You can talk to a reviewer until 12-01-2026.',
    'Las 3 líneas están respaldadas. A usted se le deben $25.50. Puede hablar con el equipo revisor hasta el 01-12-2026.',
  ],
  [
    'more could have been billed before payment',
    { kind: 'prepayment', status: 'findings', decision: 'underpaid', savings: 0, lines: lines(0, more) },
    'The line is supported and could have been billed higher. The supported charges, $100.00, are released for payment.',
    'La línea está respaldada y se podía haber facturado más. Los cargos respaldados, $100.00, se liberan para el pago.',
  ],
  [
    'all supported',
    { status: 'findings', lines: lines(12) },
    'All 12 lines are supported. Thank you.',
    'Las 12 líneas están respaldadas. Gracias.',
  ],
  [
    'an appeal is pending',
    {
      status: 'appealed',
      decision: 'overpaid',
      savings: 60,
      amount_at_issue: 60,
      appeals: [appeal(1, { filed_at: '2027-02-01T00:00:00Z' })],
      next_day: on('decision', '2027-03-03'),
    },
    'Your appeal is being decided: Redetermination. $60.00 that we paid is at issue. We decide by 03-03-2027.',
    'Su apelación está por decidirse: Redeterminación. Están en cuestión $60.00 ya pagados. Decidimos a más tardar el 03-03-2027.',
  ],
  [
    'an appeal was decided and the next is open',
    {
      status: 'appealed',
      appeals: [appeal(1, { filed_at: '2027-02-01T00:00:00Z', outcome: 'upheld' }), appeal(2, {})],
      next_day: on('appeal', '2027-06-01'),
    },
    'Redetermination: The findings stand. The last day to appeal is 06-01-2027.',
    'Redeterminación: los resultados se mantienen. El último día para apelar es el 01-06-2027.',
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
    'Este caso está cerrado. Los expedientes respaldan menos de lo pagado.',
  ],
  [
    'closed, and what is taken back is the balance of all lines',
    { status: 'closed', decision: 'overpaid', savings: 40, amount_at_issue: 60 },
    'This case is closed. The records support less than we paid. $40.00 that we paid is not supported. It may be taken back from later payments.',
    'Este caso está cerrado. Los expedientes respaldan menos de lo pagado. No están respaldados $40.00 ya pagados. Pueden descontarse de pagos futuros.',
  ],
  [
    'R-CASE-91: closed by a decision, and what is left is not taken back before its day',
    {
      status: 'closed',
      decision: 'overpaid',
      savings: 40,
      amount_at_issue: 40,
      clocks: { ...base.clocks, recoupment_from: '2099-01-03' },
    },
    'This case is closed. The records support less than we paid. $40.00 that we paid is not supported. It may be taken back from later payments, but not before 01-03-2099.',
    'Este caso está cerrado. Los expedientes respaldan menos de lo pagado. No están respaldados $40.00 ya pagados. Pueden descontarse de pagos futuros, pero no antes del 03-01-2099.',
  ],
  [
    'some lines for less, others for more',
    {
      status: 'findings',
      decision: 'overpaid',
      savings: 34.5,
      amount_at_issue: 34.5,
      lines: [...lines(0, denied), ...lines(0, more)],
    },
    '1 of 2 lines is supported. $34.50 that we paid is at issue.',
    '1 de 2 líneas está respaldada. Están en cuestión $34.50 ya pagados.',
  ],
  [
    'before payment, some lines for less, others for more',
    {
      kind: 'prepayment',
      status: 'findings',
      decision: 'overpaid',
      savings: 0,
      amount_at_issue: 100,
      lines: [...lines(1, denied), ...lines(0, more)],
      next_day: on('discussion', '2026-12-01'),
    },
    '2 of 3 lines are supported. $100.00 that was billed and not yet paid is at issue. You can talk to a reviewer until 12-01-2026.',
    '2 de 3 líneas están respaldadas. Están en cuestión $100.00 facturados y todavía sin pagar. Puede hablar con el equipo revisor hasta el 01-12-2026.',
  ],
  [
    'the last appeal was decided',
    {
      status: 'appealed',
      appeals: [appeal(1, { filed_at: '2027-02-01T00:00:00Z', outcome: 'upheld', served_on: '2027-03-01' })],
    },
    'Redetermination: The findings stand. There is no further level of appeal here.',
    'Redeterminación: los resultados se mantienen. Aquí no hay otro nivel de apelación.',
  ],
  [
    'the time for the next level is over',
    {
      status: 'appealed',
      appeals: [
        appeal(1, { filed_at: '2026-02-01T00:00:00Z', outcome: 'upheld' }),
        appeal(2, { file_by: '2026-11-02' }),
      ],
    },
    'Redetermination: The findings stand. The next level could be filed until 11-02-2026.',
    'Redeterminación: los resultados se mantienen. El siguiente nivel se podía presentar hasta el 02-11-2026.',
  ],
  [
    'closed, and the practice is owed money',
    { status: 'closed', decision: 'underpaid', savings: -25.5 },
    'This case is closed. The records support more than was billed. You are owed $25.50.',
    `Este caso está cerrado. ${wordsEs.outcomes.underpaid}. A usted se le deben $25.50.`,
  ],
  [
    'closed before any payment, so it speaks of what was billed',
    { kind: 'prepayment', status: 'closed', decision: 'overpaid' },
    'This case is closed. The records support less than was billed.',
    'Este caso está cerrado. Los expedientes respaldan menos de lo facturado.',
  ],
]

test('R-CASE-60: what the heading leaves out stands above the table of findings', () => {
  const view = {
    ...base,
    kind: 'prepayment' as const,
    status: 'findings' as const,
    decision: 'overpaid' as const,
    amount_at_issue: 100,
    lines: [...lines(1, denied), ...lines(0, more)],
  }
  expect(summarizeFindings({ view, locale: 'en', texts: en.heading })).toEqual([
    '1 of 3 lines is supported as billed, 1 could have been billed higher.',
    '$100.00 that was billed and not yet paid is at issue.',
    'On other lines the records support $40.00 more.',
    'The supported charges, $200.00, are released for payment.',
  ])
})

describe('R-CASE-60, R-CASE-61: the heading of a case', () => {
  test.each(CASES)('%s', (_, change, english, spanish) => {
    const view = { ...base, ...change }
    const format = (locale: 'en' | 'es', texts: typeof en.heading, words: typeof wordsEn) =>
      caseHeading({ view, locale, texts, words }).join(' ')
    expect(format('en', en.heading, wordsEn)).toBe(english)
    expect(format('es', es.heading as typeof en.heading, wordsEs)).toBe(spanish)
  })
})
