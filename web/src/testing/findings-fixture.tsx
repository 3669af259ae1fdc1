import { DEFAULT_LINES_OF_BUSINESS } from '@plumbline/contract/cases/case-ladder-defaults'
import type { CaseAppeal, CaseLine, CaseView, LineDecision } from '@plumbline/contract/cases/cases'
import type { Locale } from '@plumbline/contract/core/locale'
import { CaseHeading } from '../features/cases/case/CaseHeading.tsx'
import { AppealCard } from '../features/cases/findings/AppealCard.tsx'
import { FindingsCard } from '../features/cases/findings/FindingsCard.tsx'
import { draw } from './draw.tsx'

const LADDER = DEFAULT_LINES_OF_BUSINESS[0]?.levels ?? []

export const line = (position: number, decision: LineDecision, billed: number, paid: number): CaseLine =>
  ({
    id: `line-${position}`,
    position,
    billed: 100,
    paid: 60,
    line: {
      claim_id: '2026Q2-17-100',
      line_number: position,
      patient_id: 'EHP100001',
      service_date: '2026-05-29',
      hcpcs_code: '11042',
      modifier_1: null,
      modifier_2: null,
      modifier_3: null,
      modifier_4: null,
      units: '1',
    },
    finding: {
      decision,
      audited_billed: billed,
      audited_paid: paid,
      audited_code: null,
      audited_units: null,
      difference: billed - 100,
      rationale: decision === 'denied' ? 'not_signed' : 'supported',
      note: '',
      note_es: '',
      rule_cited: '',
    },
    earlier: [],
    answer: null,
  }) as unknown as CaseLine

export const LEVEL_1: CaseAppeal = {
  level: 1,
  name: LADDER[0]?.name ?? { en: '', es: '' },
  file_by: '2027-05-17',
  days_left: 181,
  stops_recoupment_by: '2026-12-17',
  filed_at: null,
  filed_how: null,
  decider: null,
  decision_file_id: null,
  stops_recoupment: false,
  lines: null,
  amount_at_issue: 60,
  outcome: null,
  amount_after: null,
  decided_at: null,
  decision_due_on: null,
  reason: '',
  reason_es: '',
  by_line: false,
  served_on: null,
}

/** Findings that take back what was paid for one of two lines. */
export const OVERPAID = {
  index: 'CDFGH23456JKMNP78923',
  number: '26-0417',
  kind: 'postpayment',
  status: 'findings',
  provider: { name: 'Marsh^Elena^R^Dr^MD', npi: '9482016372' },
  starting_on: '2026-04-01',
  ending_on: '2026-06-30',
  education_on: null,
  claims: [],
  requested: [],
  sent: [],
  time_zone: 'America/Los_Angeles',
  due_on: '2026-11-30',
  findings_at: '2026-11-17T18:00:00Z',
  closed_at: null,
  clocks: {
    due_at: '2026-12-01T07:59:59Z',
    time_zone: 'America/Los_Angeles',
    days_left: 13,
    served_on: '2026-11-17',
    discussion_until: '2026-12-02',
    recoupment_from: '2026-12-28',
    review_due_on: null,
  },
  decision: 'overpaid',
  savings: 60,
  amount_at_issue: 60,
  paid_exposure: 120,
  next_day: { what: 'discussion', on: '2026-12-02', days_left: 15 },
  lines: [line(1, 'supported', 100, 60), line(2, 'denied', 0, 0)],
  appeals: [LEVEL_1],
  ladder: LADDER,
  line_of_business: { key: 'commercial', name: { en: '', es: '' }, agreeing_keeps_appeal: false },
  messages: [],
  events: [],
  may: ['answer_line', 'discuss', 'add_statement', 'accept_findings', 'appeal'],
} as unknown as CaseView

export const drawCase = (view: CaseView, locale: Locale) =>
  draw(
    <>
      <CaseHeading view={view} withBreadcrumbs={false} focus={false} />
      <FindingsCard view={view} />
      <AppealCard view={view} />
    </>,
    locale,
  )
