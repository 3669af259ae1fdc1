import { randomUUID } from 'node:crypto'
import { inventPersonName } from '@plumbline/claims/generator/invented-names'
import { ACCESS_CODE_LIFE_DAYS } from '@plumbline/contract/access/access-code'
import { DEMO_PLAN } from './demo-campaigns.ts'
import { type DemoContact, inventContacts } from './demo-contacts.ts'
import { createDraw, DAY, inventJourney, type Journey } from './demo-journey.ts'

const PRINTED_BEFORE = 3 * DAY
const WATCHED = 0.02
const SPANISH = 0.2

/** A provider that a campaign contacted. */
export type Treated = {
  campaign_id: string
  wave_id: string
  family: string
  period: string
  contact_on: string
  provider_id: string
  practice_id: string
  npi: string
  tin: string
  /** The practice has users, or a letter whose code each start prints, so no engagement is invented for it. */
  own: boolean
  responded_at: Date | null
}

const REMARKS = {
  en: ['We will go through our templates.', 'Thank you. We have talked it over with our billers.', ''],
  es: ['Revisaremos nuestras plantillas.', 'Gracias. Lo hablamos con quien lleva la facturación.', ''],
}

const toIso = (time: number | null) => (time === null ? null : new Date(time).toISOString())

type Person = { id: string; name: string; email: string; language: string; first: number; last: number }

/** nora.hale.17@demo.test */
export function inventEmail(name: string, number: number): string {
  const [last = '', first = ''] = name.split('^')
  const plain = `${first}.${last}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return `${plain}.${number}@demo.test`
}

/** One person in each practice opens all its letters. */
function createPeople() {
  const byPractice = new Map<string, Person>()
  return {
    getPerson({ practice_id, tin }: Treated, first: number, last: number): Person {
      const known = byPractice.get(practice_id)
      if (known !== undefined) {
        known.first = Math.min(known.first, first)
        known.last = Math.max(known.last, last)
        return known
      }
      const draw = createDraw(tin)
      const name = inventPersonName(draw)
      const language = draw(50) < SPANISH ? 'es' : 'en'
      const email = inventEmail(name, byPractice.size + 1)
      const person = { id: randomUUID(), name, email, language, first, last }
      byPractice.set(practice_id, person)
      return person
    },
    all: () => [...byPractice.values()],
  }
}

const getLastVisit = (journey: Journey) =>
  Math.max(
    journey.registeredAt ?? 0,
    journey.lastViewedAt ?? journey.viewedAt ?? journey.glancedAt ?? 0,
    journey.respondedAt ?? 0,
  )

/** Each letter has its own code, and revokes the one before. */
function inventCodes(
  contacts: readonly DemoContact[],
  { openedAt, redeemedAt }: Journey,
  userId: string | null,
) {
  const sent = contacts.flatMap(({ step, sentAt }) =>
    DEMO_PLAN[step].method === 'mail' && sentAt !== null ? [sentAt] : [],
  )
  return sent.map((sentAt, index) => {
    const next = sent[index + 1] ?? Number.POSITIVE_INFINITY
    const belongs = (time: number | null): time is number => time !== null && time >= sentAt && time < next
    const createdAt = sentAt - PRINTED_BEFORE
    const used = belongs(redeemedAt)
    return {
      created_at: toIso(createdAt),
      expires_at: toIso(createdAt + ACCESS_CODE_LIFE_DAYS * DAY),
      opened_at: belongs(openedAt) ? toIso(openedAt) : null,
      used_at: used ? toIso(redeemedAt) : null,
      used_by: used ? userId : null,
      revoked_at: !used && Number.isFinite(next) ? toIso(next) : null,
    }
  })
}

type Row = Record<string, unknown>
export type DemoEngagement = Record<
  'people' | 'joined' | 'codes' | 'views' | 'downloads' | 'responses' | 'contacts' | 'watched' | 'addresses',
  Row[]
>

function addReportFacts(rows: DemoEngagement, treated: Treated, journey: Journey, person: Person): void {
  const { provider_id, family, period } = treated
  const report = { provider_id, family, period, user_id: person.id }
  const first = journey.viewedAt ?? journey.glancedAt
  rows.joined.push({ provider_id, user_id: person.id, created_at: toIso(journey.registeredAt) })
  if (first !== null) {
    const last = journey.lastViewedAt ?? first
    // A report counts as read after half a minute.
    const read = journey.viewedAt === null ? null : journey.viewedAt + 30_000
    rows.views.push({
      ...report,
      first_viewed_at: toIso(first),
      last_viewed_at: toIso(Math.max(last, read ?? 0)),
      read_at: toIso(read),
    })
  }
  if (journey.downloadedAt !== null) rows.downloads.push({ ...report, at: toIso(journey.downloadedAt) })
  if (journey.respondedAt === null) return
  const draw = createDraw(treated.npi, treated.tin)
  const remarks = person.language === 'es' ? REMARKS.es : REMARKS.en
  rows.responses.push({
    ...report,
    id: randomUUID(),
    kind: journey.response,
    language: person.language,
    created_at: toIso(journey.respondedAt),
    called_at: toIso(journey.calledAt),
    place: rows.responses.length,
    body: journey.response === 'agree' ? remarks[Math.floor(draw(51) * remarks.length)] : '',
  })
}

/** Invents what followed each letter, as rows of the same tables that the portal writes. */
export function inventEngagement(treated: readonly Treated[], now: number): DemoEngagement {
  const people = createPeople()
  const rows: DemoEngagement = {
    people: [],
    joined: [],
    codes: [],
    views: [],
    downloads: [],
    responses: [],
    contacts: [],
    watched: [],
    addresses: [],
  }
  for (const one of treated) {
    const draw = createDraw(one.npi, one.tin, one.family)
    const sentAt = Date.parse(`${one.contact_on}T17:00:00Z`)
    if (sentAt > now) continue
    const occasion = { sentAt, now, respondedAt: one.responded_at?.getTime() ?? null }
    const journey = one.own ? null : inventJourney(draw, occasion)
    const contacts =
      journey === null
        ? [
            {
              step: 'initial' as const,
              plannedAt: sentAt,
              sentAt,
              skipped: null,
              failedAt: null,
              failure: null,
            },
          ]
        : inventContacts(journey, draw, occasion)
    for (const { step, plannedAt, sentAt: at, skipped, failedAt, failure, ...rest } of contacts) {
      const { type, method, unitCostCents } = DEMO_PLAN[step]
      rows.contacts.push({
        provider_id: one.provider_id,
        campaign_id: one.campaign_id,
        wave_id: one.wave_id,
        family: one.family,
        type,
        method,
        planned_on: toIso(plannedAt),
        skipped,
        sent_at: toIso(at),
        failed_at: toIso(failedAt),
        failure,
        outcome: 'outcome' in rest ? rest.outcome : null,
        cost_cents: at === null ? 0 : unitCostCents,
      })
    }
    if (journey === null) continue
    const registeredAt = journey.registeredAt
    const person = registeredAt === null ? null : people.getPerson(one, registeredAt, getLastVisit(journey))
    const codes = inventCodes(contacts as DemoContact[], journey, person?.id ?? null)
    rows.codes.push(...codes.map((code) => ({ ...code, provider_id: one.provider_id })))
    if (person !== null) addReportFacts(rows, one, journey, person)
    const lastLetter = contacts.findLast(({ step }) => DEMO_PLAN[step].method === 'mail')
    if (lastLetter?.failure === 'returned')
      rows.addresses.push({ practice_id: one.practice_id, at: toIso(lastLetter.failedAt) })
    if (draw(52) < WATCHED) rows.watched.push({ provider_id: one.provider_id })
  }
  rows.people = people.all().map(({ first, last, ...person }) => ({
    ...person,
    created_at: toIso(first),
    last_login_at: toIso(last),
  }))
  return rows
}
