import type { Desk, DeskCall, DeskRow, DeskSay } from '@plumbline/contract/outreach/desk'
import { ENGAGEMENT_STEPS } from '@plumbline/contract/outreach/engagement-steps'

export const id = (last: number) => `0b0f4c9e-6f0e-4a52-9d6e-6f8a7f0c1a${String(last).padStart(2, '0')}`
export const DANA = { id: id(90), name: 'Reyes^Dana' }

export const ROW: DeskRow = {
  id: id(1),
  npi: '9120045189',
  name: 'Adeyemi^Tunde^^Dr^MD',
  provider_type_id: 1,
  practice: 'Cedar Skin',
  specialty: 'Dermatology',
  state: 'WA',
  tin_masked: '•1190',
  zone: 'America/Los_Angeles',
  group: 'promised',
  callback_at: '2026-11-18T18:30:00Z',
  callback_by: 'Reyes^Dana',
  request: null,
  coder_call_at: null,
  phone: {
    id: id(50),
    level: 'practice',
    value: '+12065550148',
    person_name: 'Joyce',
    person_role: null,
    best_time: null,
    language: 'es',
  },
  outcome: 'Significantly Higher',
  amount: 31_275,
  stage: 'opened',
  stage_at: '2026-11-02T12:00:00Z',
  sent: [{ method: 'mail', count: 2 }],
  last_contact_at: '2026-10-12T12:00:00Z',
  campaign: null,
  last_call: null,
  attempts: 2,
  last_result: 'no_answer',
  last_result_at: '2026-11-16T16:00:00Z',
  next_step: null,
  last_note: { text: 'Wants the biller on the line.', at: '2026-11-12T12:00:00Z', by: 'Reyes^Dana' },
  notes: 3,
  owner: null,
  taken: null,
}
export const DUE: DeskRow = {
  ...ROW,
  id: id(2),
  name: 'Lindqvist^Sara',
  group: 'due',
  callback_at: null,
  amount: null,
}
export const TAKEN: DeskRow = {
  ...DUE,
  id: id(3),
  name: 'Haruki^Mei',
  taken: { by: DANA, at: '2026-11-18T15:12:00Z' },
}
export const DESK: Desk = {
  rows: [ROW, DUE, TAKEN],
  total: 3,
  counts: { all: 3, mine: 0, nobody: 2, asked: 0, promised: 1, unknown_language: 0 },
  groups: { promised: 1, asked: 0, due: 2 },
  logged: [],
  next_promise: null,
  campaigns: [],
  team: [DANA],
  return_days: 3,
  today: '2026-11-18',
}
const SAY: DeskSay = {
  family: '64484',
  language: 'es',
  outcome: 'Significantly Higher',
  headline: 'Usted agrega 64484 en el 62 % de las visitas.',
  lead: 'Puede haber una buena razón.',
}
export const CALL: DeskCall = {
  row: ROW,
  about: null,
  say: SAY,
  steps: ENGAGEMENT_STEPS.map((step) => ({ step, at: null })),
}
