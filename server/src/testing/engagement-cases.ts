import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { type Database, getRow } from '#platform/db/database.ts'

export type EngagementCase = { practice: string; provider: string; user: string; code: string }
type Case = EngagementCase

export const ago = (days: number) => sql`date_trunc('second', now()) - make_interval(days => ${days})`

/** Inserts user actions as the portal writes them, with an age in days. */
export async function startEngagementCases(db: Database) {
  const run = (query: RawBuilder<unknown>) => query.execute(db)
  const insertRow = async (query: RawBuilder<unknown>) =>
    (await getRow(db, query as RawBuilder<{ id: string }>)).id
  const coder = await insertRow(sql`
    insert into coders (name, languages, time_zone, weekly_hours)
    values ('Lowe^Petra', '{en}', 'America/New_York', '{}') returning id`)
  const sheet = await insertRow(sql`
    insert into stored_files (id, size_bytes, sha256, key_sealed, key_version)
    values (gen_random_uuid(), 1, '', '', 1) returning id`)
  const template = await insertRow(sql`
    insert into letter_templates (key, version, name, subject_en, subject_es, body_en, body_es)
    values ('case', 1, 'Case', '', '', '', '') returning id`)
  let number = 0

  /** Each case has its own provider, practice and user, because shared ones would change the funnel. */
  async function startCase() {
    const digits = String(610_000_000 + ++number)
    const practice = await insertRow(
      sql`insert into practices (tin, name) values (${digits}, 'Group') returning id`,
    )
    const provider = await insertRow(sql`
    insert into providers (practice_id, npi, name, provider_type_id, specialty, state)
    values (${practice}, ${`9${digits}`}, 'Doe^Jo', 1, 'Dermatology', 'OR') returning id`)
    const user = await insertRow(sql`
    insert into users (name, email) values ('Roe^Ann', ${`${randomUUID()}@example.test`}) returning id`)
    const code = await insertRow(sql`
    insert into access_codes (provider_id, code_hash, created_at, expires_at)
    values (${provider}, ${Buffer.from(randomUUID())}, ${ago(60)}, now() + interval '90 days') returning id`)
    return { practice, provider, user, code }
  }

  const contact = (
    { provider }: Case,
    days: number,
    family: string | null = '17003',
    { method = 'mail', campaign = null }: { method?: string; campaign?: string | null } = {},
  ) =>
    insertRow(sql`
    insert into contacts (provider_id, campaign_id, family, method, type, is_first, sent_at)
    values (${provider}, ${campaign}, ${family}, ${method}, 'initial', true, ${ago(days)}) returning id`)

  const insertCampaign = () =>
    insertRow(sql`
    insert into campaigns (key, name, family) values (${`case-${++number}`}, 'Case', '17003') returning id`)

  /** A letter of a batch, with a code of its own that was made three days before. */
  async function mailLetter({ provider }: Case, days: number, campaign: string | null = null) {
    const code = await insertRow(sql`
    insert into access_codes (provider_id, code_hash, created_at, expires_at)
    values (${provider}, ${Buffer.from(randomUUID())}, ${ago(days + 3)}, ${ago(days - 87)}) returning id`)
    const batch = await insertRow(sql`
    insert into letter_batches (template_id, language, created_by)
    select ${template}, 'en', id from users where email = 'support@demo.test' returning id`)
    await run(sql`
    insert into letters (batch_id, provider_id, position, made_at, access_code_id)
    values (${batch}, ${provider}, 1, ${ago(days + 3)}, ${code})`)
    const id = await insertRow(sql`
    insert into contacts (provider_id, campaign_id, family, method, type, batch_id, sent_at)
    values (${provider}, ${campaign}, '17003', 'mail', 'initial', ${batch}, ${ago(days)}) returning id`)
    return { code, contact: id }
  }

  const answer = ({ provider }: Case, kind: 'read' | 'agree' | 'explain', days: number) =>
    insertRow(sql`
    insert into report_responses (provider_id, family, period, kind, reason, status, due_on, created_at)
    values (${provider}, '17003', '2026Q2', ${kind}, ${kind === 'explain' ? 'locum' : null}, 'noted', now(), ${ago(days)})
    returning id`)
  const join = async ({ provider, user }: Case, days: number) => {
    await run(sql`update users set email_proved_at = ${ago(days)} where id = ${user}`)
    await run(
      sql`insert into user_providers (user_id, provider_id, created_at) values (${user}, ${provider}, ${ago(days)})`,
    )
  }
  const view = ({ provider, user }: Case, days: number, family = '17003') =>
    run(sql`
    insert into report_views (provider_id, family, period, user_id, first_viewed_at, last_viewed_at, read_at)
    values (${provider}, ${family}, '2026Q2', ${user}, ${ago(days)}, ${ago(days)}, ${ago(days)})`)
  const acknowledge = async (
    { provider, user }: Case,
    days: number,
    { topic = null, isForAll = false }: { topic?: string | null; isForAll?: boolean } = {},
  ) => {
    const document = await insertRow(sql`
    insert into documents (provider_id, topic, kind, title_en, title_es, language, file_id, filename, size_bytes,
      needs_acknowledgement, source)
    values (${isForAll ? null : provider}, ${topic}, 'letter', 'Letter', 'Carta', 'en', ${sheet}, 'letter.pdf', 1, true, 'upload') returning id`)
    await run(sql`insert into document_reads (document_id, user_id) values (${document}, ${user})`)
    await run(sql`update document_reads set acknowledged_at = ${ago(days)} where document_id = ${document}`)
  }

  const holdCall = ({ provider }: Case, days: number, family: string | null) =>
    run(sql`
    insert into coder_calls (coder_id, starts_at, provider_id, family, period, language, phone, time_zone, status)
    values (${coder}, now() - make_interval(days => ${days}, secs => ${++number}), ${provider}, ${family},
      case when ${family}::text is not null then '2026Q2' end, 'en', '', 'UTC', 'held')`)

  const FACTS: Record<string, (one: Case, days: number) => Promise<unknown>> = {
    opens: ({ code }, days) => run(sql`update access_codes set opened_at = ${ago(days)} where id = ${code}`),
    redeems: ({ code }, days) => run(sql`update access_codes set used_at = ${ago(days)} where id = ${code}`),
    joins: join,
    reads: (one, days) => view(one, days),
    downloads: ({ provider }, days) =>
      run(
        sql`insert into report_downloads (provider_id, format, at) values (${provider}, 'pdf', ${ago(days)})`,
      ),
    answers: (one, days) => answer(one, 'explain', days),
    'talks to a coder': (one, days) => holdCall(one, days, null),
    agrees: (one, days) => answer(one, 'agree', days),
    'has read, without comment': (one, days) => answer(one, 'read', days),
    acknowledges: (one, days) => acknowledge(one, days),
  }

  return {
    run,
    insertRow,
    startCase,
    contact,
    insertCampaign,
    mailLetter,
    holdCall,
    answer,
    join,
    view,
    acknowledge,
    FACTS,
  }
}
