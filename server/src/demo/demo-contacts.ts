import { DEMO_PLAN, type DemoMessage } from './demo-campaigns.ts'
import { atOffice, DAY, type Draw, type Journey } from './demo-journey.ts'

const BOUNCED = 0.05
const RETURNED = 0.02
const CALLED = 0.6
// The share of unregistered practices whose email address the payer has.
const EMAIL_KNOWN = 0.45

type PlanStep = keyof typeof DEMO_PLAN

export type DemoContact = {
  step: PlanStep
  plannedAt: number
  sentAt: number | null
  skipped: 'no_email' | null
  failedAt: number | null
  failure: string | null
  outcome: string | null
}

// Cumulative: a draw takes the first result that it is below.
const RESULTS: readonly [below: number, result: { failure?: string; outcome?: string }][] = [
  [0.12, { outcome: 'reached' }],
  [0.22, { outcome: 'will_register' }],
  [0.29, { outcome: 'has_questions' }],
  [0.36, { outcome: 'call_back' }],
  [0.4, { outcome: 'not_interested' }],
  [0.66, { failure: 'no_answer' }],
  [0.9, { failure: 'voicemail' }],
  [0.96, { failure: 'wrong_number' }],
  [1, { failure: 'declined' }],
]

const NONE = { skipped: null, failedAt: null, failure: null, outcome: null } as const

const planTime = (contactOn: number, { daysAfter }: DemoMessage) => contactOn + daysAfter * DAY

function remind(journey: Journey, draw: Draw, at: number): DemoContact {
  const contact = { ...NONE, step: 'reminder' as const, plannedAt: at }
  const isRegistered = journey.registeredAt !== null && journey.registeredAt <= at
  if (!isRegistered && draw(30) >= EMAIL_KNOWN) {
    return { ...contact, sentAt: null, skipped: 'no_email' }
  }
  const sentAt = atOffice(at, draw(31))
  return draw(32) < BOUNCED
    ? { ...contact, sentAt, failedAt: sentAt + 60_000, failure: 'bounced' }
    : { ...contact, sentAt }
}

function writeAgain(draw: Draw, at: number, now: number): DemoContact {
  const sentAt = atOffice(at, draw(33))
  const back = sentAt + Math.floor((8 + draw(35) * 10) * DAY)
  const contact = { ...NONE, step: 'notice' as const, plannedAt: at, sentAt }
  return draw(34) < RETURNED && back < now ? { ...contact, failedAt: back, failure: 'returned' } : contact
}

function call(draw: Draw, at: number): DemoContact {
  const sentAt = atOffice(at + Math.floor(draw(36) * 9) * DAY, draw(37))
  const share = draw(38)
  const [, result] = RESULTS.find(([below]) => share < below) ?? [1, {}]
  return {
    ...NONE,
    step: 'call',
    plannedAt: at,
    sentAt,
    outcome: result.outcome ?? null,
    failure: result.failure ?? null,
    failedAt: result.failure === undefined ? null : sentAt,
  }
}

/** All planned messages to one provider up to now. After reading the report a provider gets no more. */
export function inventContacts(
  journey: Journey,
  draw: Draw,
  { sentAt, now }: { sentAt: number; now: number },
): DemoContact[] {
  const contacts: DemoContact[] = [
    {
      ...NONE,
      step: 'initial',
      plannedAt: sentAt,
      sentAt,
      failedAt: journey.returnedAt,
      failure: journey.returnedAt === null ? null : 'returned',
    },
  ]
  const isDue = (at: number) => at < now - DAY && (journey.viewedAt === null || journey.viewedAt > at)
  const [reminder, notice, phone] = [DEMO_PLAN.reminder, DEMO_PLAN.notice, DEMO_PLAN.call].map((message) =>
    planTime(sentAt, message),
  ) as [number, number, number]
  if (isDue(reminder)) contacts.push(remind(journey, draw, reminder))
  if (isDue(notice)) contacts.push(writeAgain(draw, notice, now))
  if (isDue(phone) && draw(39) < CALLED) contacts.push(call(draw, phone))
  return contacts.filter((contact) => contact.sentAt === null || contact.sentAt < now)
}
