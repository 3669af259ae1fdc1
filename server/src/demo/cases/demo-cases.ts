import type { LineDecision, RecordKind } from '@plumbline/contract/cases/cases'
import { DEMO_PROVIDERS, DEMO_UNREGISTERED } from '#demo/demo-people.ts'
import type { DemoCase, DemoStep } from '#demo/demo-step.ts'

const findNpi = (practice: string, place = 0): string => {
  const providers = [...DEMO_PROVIDERS, ...DEMO_UNREGISTERED].filter((one) => one.practice === practice)
  return providers[place]?.npi ?? ''
}
const MARSH = findNpi('Cascade Skin Care')
const LINDQVIST = findNpi('Cascade Skin Care', 1)
const ADEYEMI = findNpi('Northgate Pain Center')
const BRIGHTWATER = findNpi('Brightwater Skin Clinic')
const OSEI = findNpi('Osei Heart Group')
const DELGADO = findNpi('Delgado Family Health')
const HARUKI = findNpi('Pacific Orthopedic Surgeons')
const SANTIAGO = findNpi('Santiago Family Medicine')
const TAMARACK = findNpi('Tamarack Cardiology Partners')

const record = (kind: RecordKind, note = '', optional = false) => ({ kind, note, optional })
const NOTES = [record('visit_notes'), record('orders', '', true)]
const SKIN = [record('visit_notes'), record('pathology', '', true), record('signature_log', '', true)]

const wait = (weeks: number): DemoStep => ({ does: 'wait', weeks })
const waitAndRemind = (weeks: number): readonly DemoStep[] => [wait(weeks), { does: 'remind' }]
const sendAll = (...kinds: RecordKind[]): readonly DemoStep[] => [
  { does: 'send', kinds },
  { does: 'finish_sending' },
]
const review = (...pattern: LineDecision[]): readonly DemoStep[] => [
  { does: 'assign' },
  { does: 'start_review' },
  { does: 'decide', pattern },
  wait(4),
  { does: 'issue_findings' },
]

// How long ago the second round of the probe was requested.
const SECOND_ROUND_WEEKS = 7

/** Oldest request first, so that case numbers rise with the dates. Covers every state; nobody is real. */
export const DEMO_CASES: readonly DemoCase[] = [
  {
    npi: MARSH,
    kind: 'probe',
    family: '17003',
    claims: 10,
    records: SKIN,
    steps: [
      wait(3),
      ...sendAll('visit_notes', 'pathology', 'signature_log'),
      wait(1),
      ...review('supported', 'changed', 'supported', 'denied'),
      wait(1),
      {
        does: 'practice',
        move: { action: 'discuss', body: 'The count of lesions is in the drawing of each note.' },
      },
      { does: 'staff_message', body: 'Thank you. We looked at the drawings; two dates have none.' },
      wait(1),
      { does: 'practice', move: { action: 'accept_findings' } },
      { does: 'educate' },
      { does: 'wait_for_quarter', lessWeeks: SECOND_ROUND_WEEKS },
    ],
  },
  {
    npi: HARUKI,
    kind: 'recovery',
    lineOfBusiness: 'medicare',
    claims: 6,
    records: NOTES,
    steps: [
      wait(4),
      ...sendAll('visit_notes', 'orders'),
      wait(1),
      ...review('denied', 'supported', 'changed'),
      wait(3),
      {
        does: 'practice',
        move: { action: 'appeal', reason: 'The operative reports name each level that was treated.' },
      },
      wait(8),
      {
        does: 'uphold_appeal',
        reason: 'The reports name the levels; the images of two dates show one level less.',
      },
      wait(3),
    ],
  },
  {
    npi: DELGADO,
    kind: 'postpayment',
    family: 'G2211',
    claims: 5,
    records: NOTES,
    steps: [
      wait(3),
      ...sendAll('visit_notes', 'orders'),
      wait(1),
      ...review('supported', 'supported', 'underbilled'),
      wait(1),
      { does: 'practice', move: { action: 'accept_findings' } },
      wait(9),
    ],
  },
  {
    npi: OSEI,
    kind: 'postpayment',
    claims: 6,
    records: [record('visit_notes'), record('results'), record('images', '', true)],
    steps: [
      wait(5),
      ...sendAll('visit_notes', 'results'),
      wait(1),
      ...review('supported', 'denied', 'supported'),
      wait(2),
      { does: 'disagree', reason: 'The measurement stands on the second page of the report.' },
      { does: 'practice', move: { action: 'appeal', reason: 'The reports of three dates were overlooked.' } },
      wait(3),
    ],
  },
  {
    npi: MARSH,
    kind: 'postpayment',
    family: '11103',
    claims: 6,
    records: SKIN,
    steps: [
      wait(2),
      { does: 'send', kinds: ['visit_notes', 'pathology'] },
      { does: 'skip', kind: 'signature_log', reason: 'Every note is signed by name.' },
      { does: 'finish_sending' },
      wait(1),
      ...review('supported'),
      wait(1),
      { does: 'practice', move: { action: 'accept_findings' } },
      wait(5),
    ],
  },
  {
    npi: BRIGHTWATER,
    kind: 'prepayment',
    family: '11103',
    claims: 6,
    records: SKIN,
    steps: [
      wait(5),
      ...sendAll('visit_notes', 'pathology'),
      wait(1),
      { does: 'assign' },
      { does: 'start_review' },
      { does: 'decide', pattern: ['supported', 'changed', 'supported'], lines: 5 },
      wait(2),
    ],
  },
  {
    npi: MARSH,
    kind: 'prepayment',
    family: '17003',
    claims: 6,
    records: SKIN,
    steps: [
      wait(2),
      ...sendAll('visit_notes', 'pathology'),
      wait(1),
      ...review('supported', 'changed', 'denied', 'underbilled', 'supported'),
      wait(1),
    ],
  },
  {
    npi: TAMARACK,
    kind: 'postpayment',
    lineOfBusiness: 'medicare',
    claims: 4,
    records: NOTES,
    steps: [
      wait(3),
      ...sendAll('visit_notes', 'orders'),
      wait(1),
      { does: 'assign' },
      { does: 'start_review' },
      { does: 'decide', pattern: ['supported', 'changed'] },
      wait(4),
      { does: 'issue_findings', unopened: true },
    ],
  },
  {
    npi: ADEYEMI,
    kind: 'prepayment',
    claims: 6,
    records: [record('visit_notes'), record('orders'), record('images', '', true)],
    steps: [
      ...waitAndRemind(3),
      ...waitAndRemind(2),
      { does: 'send', kinds: ['visit_notes'] },
      ...waitAndRemind(1),
      ...waitAndRemind(2),
    ],
  },
  {
    npi: MARSH,
    kind: 'probe',
    family: '17003',
    claims: 8,
    records: SKIN,
    isNextRound: true,
    steps: [
      ...waitAndRemind(3),
      { does: 'send', kinds: ['visit_notes', 'pathology'] },
      wait(1),
      { does: 'finish_sending' },
      wait(SECOND_ROUND_WEEKS - 4),
    ],
  },
  {
    npi: MARSH,
    kind: 'postpayment',
    family: '17003',
    claims: 6,
    records: [
      record('visit_notes'),
      record('pathology'),
      record('consents', 'Where the patient signed one', true),
      record('signature_log', '', true),
    ],
    steps: [
      ...waitAndRemind(3),
      { does: 'send', kinds: ['visit_notes'], claims: 4 },
      { does: 'send', kinds: ['pathology'], claims: 3 },
      ...waitAndRemind(2),
      {
        does: 'staff_message',
        body: 'Three claims are complete. Please send consents only where you have them.',
      },
    ],
  },
  {
    npi: TAMARACK,
    kind: 'postpayment',
    claims: 5,
    records: NOTES,
    steps: [
      ...waitAndRemind(3),
      {
        does: 'ask_extension',
        weeks: 3,
        reason: 'Our archive is being moved; the records come in three weeks.',
      },
    ],
  },
  {
    npi: LINDQVIST,
    kind: 'probe',
    family: '17003',
    claims: 5,
    records: SKIN,
    steps: [wait(2), ...sendAll('visit_notes', 'signature_log'), wait(1)],
  },
  {
    npi: SANTIAGO,
    kind: 'postpayment',
    family: 'G2211',
    claims: 5,
    records: [record('visit_notes'), record('orders', '', true), record('results', '', true)],
    isPrinted: true,
    steps: [wait(1)],
  },
]
