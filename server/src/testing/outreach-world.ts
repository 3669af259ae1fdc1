import { API_BASE } from '@plumbline/contract/core/constants'
import { sql } from 'kysely'
import { DEMO_PASSWORD } from '#demo/demo-people.ts'
import { makeLetters } from '#features/outreach/letters/make-letters.ts'
import { findRows, getRow } from '#platform/db/database.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { officeDay } from '#platform/time/office-day.ts'
import { daysBefore } from './office-days.ts'
import { quarterLines, ROSTER, startSmallBuilds, toNpi } from './small-builds.ts'
import { writeSmallVersion } from './small-store.ts'
import type { TestApp } from './test-app.ts'

type PlannedMessage = {
  type: string
  method: string
  template?: string
  days?: number
  cost?: number
}
type RunningCampaign = { id: string; messages: string[] }
export const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
export const today = daysAhead(0)
export type OutreachWorld = Awaited<ReturnType<typeof startOutreachWorld>>

/** Providers with figures and addresses, and functions to send them letters and mails. */
export async function startOutreachWorld(test: TestApp) {
  const { db, keys, config } = test
  const builds = await startSmallBuilds(test)
  await builds.publish(await builds.write(quarterLines('2026Q2')))
  await builds.remove()
  // The same version where the portal reads labels.
  await writeSmallVersion(getClaimsDir(config), {
    lines: quarterLines('2026Q2').slice(0, 1),
    roster: ROSTER.slice(0, 1),
    dataThrough: '2026-09-30',
  })
  const rows = await findRows(db, sql<{ id: string; npi: string }>`select id, npi from providers`)
  const ids = new Map(rows.map(({ id, npi }) => [npi, id]))
  const providerId = (index: number) => ids.get(toNpi(index)) ?? ''
  const login = await test.app.inject({
    method: 'POST',
    url: `${API_BASE}/admin/login`,
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    payload: { email: 'support@demo.test', password: DEMO_PASSWORD },
  })
  const cookies = Object.fromEntries(login.cookies.map(({ name, value }) => [name, value]))
  const support = await test.as('support')
  const post = (path: string, body?: object, caller = support) =>
    caller('POST', path, body === undefined ? {} : { body })

  async function clear(): Promise<void> {
    await sql`update jobs set status = 'done', finished_at = now()`.execute(db)
    await sql`update practices set mailing_address = '12 Alder Street', address_failed_at = null, failed_address = null`.execute(
      db,
    )
    await sql`delete from contacts`.execute(db)
    await sql`delete from campaigns`.execute(db)
    await sql`delete from outreach_pauses`.execute(db)
    await sql`delete from report_responses`.execute(db)
  }

  /** Moves everything sent and planned this many days into the past. */
  async function later(days: number): Promise<void> {
    await sql`
      update contacts set sent_at = ${daysBefore(sql`sent_at`, days)},
        created_at = ${daysBefore(sql`created_at`, days)}`.execute(db)
    await sql`
      update wave_messages set planned_on = planned_on - ${days}::int,
        prepared_at = ${daysBefore(sql`prepared_at`, days)}`.execute(db)
  }

  /** A running campaign with one wave, treated providers, a hold-out and messages. */
  async function insertCampaign(
    key: string,
    treated: readonly number[],
    planned: readonly PlannedMessage[],
    control: readonly number[] = [],
  ): Promise<RunningCampaign> {
    const { id, wave } = await getRow(
      db,
      sql<{ id: string; wave: string }>`
        with made as (
          insert into campaigns (key, name, name_es, family) values (${key}, ${key}, ${key}, '17003') returning id)
        insert into campaign_waves (campaign_id, number, contact_on, selection_quarter)
        select id, 1, ${officeDay()}, '2026Q2' from made returning campaign_id as id, id as wave`,
    )
    for (const [arm, indexes] of Object.entries({ treated, control })) {
      await sql`
        insert into campaign_assignments (wave_id, provider_id, arm)
        select ${wave}::uuid, unnest(${indexes.map(providerId)}::uuid[]), ${arm}`.execute(db)
    }
    const messages: string[] = []
    for (const [position, one] of planned.entries()) {
      const { id: messageId } = await getRow(
        db,
        sql<{ id: string }>`
          with made as (
            insert into campaign_messages (campaign_id, position, type, method, template_key, days_after, unit_cost_cents)
            values (${id}, ${position}, ${one.type}, ${one.method}, ${one.template ?? null}, ${one.days ?? 0}, ${one.cost ?? 0})
            returning id)
          insert into wave_messages (wave_id, message_id, planned_on)
          select ${wave}::uuid, id, ${officeDay()} + ${one.days ?? 0}::int from made returning id`,
      )
      messages.push(messageId)
    }
    return { id, messages }
  }

  const act = (message: string | undefined, what: string, body?: object) =>
    post(`/admin/outreach/${message}/${what}`, body)

  async function getMessage({ id, messages }: RunningCampaign, index = 0) {
    const { waves } = (await support('GET', `/admin/campaigns/${id}/outreach`)).body.data
    return waves[0].messages.find((one: { id: string }) => one.id === messages[index])
  }

  async function makeBatch(batchId: string): Promise<void> {
    const deps = { db, keys, store: openFileStore(config, keys), settings: config, getLabel: () => null }
    await makeLetters(deps, batchId, { onProgress: () => {} })
  }

  async function fetchPrint(batchId: string): Promise<number> {
    const url = `${API_BASE}/admin/letters/${batchId}/file`
    return (await test.app.inject({ method: 'GET', url, cookies })).statusCode
  }

  /** Prepares, prints and mails the letters of a message. */
  async function mail(campaign: RunningCampaign, index = 0): Promise<void> {
    const message = campaign.messages[index]
    await act(message, 'prepare')
    const { batch } = await getMessage(campaign, index)
    await makeBatch(batch.id)
    await fetchPrint(batch.id)
    const { status } = await act(message, 'sent', { on: today })
    if (status !== 200) throw new Error(`the letters were not mailed: ${status}`)
  }

  return {
    providerId,
    support,
    post,
    clear,
    later,
    insertCampaign,
    act,
    getMessage,
    makeBatch,
    fetchPrint,
    mail,
    async getPreview(message: string | undefined) {
      return (await support('GET', `/admin/outreach/${message}/preview`)).body.data
    },
    async listContacts(index: number) {
      return (await support('GET', '/admin/contacts', { query: { provider: providerId(index) } })).body.data
        .rows
    },
    listed: (index: number) =>
      getRow(
        db,
        sql<{ stage: number; contact_failed: boolean }>`
          select stage, contact_failed from provider_list where provider_id = ${providerId(index)}`,
      ),
    async dispute(index: number): Promise<void> {
      await sql`
        insert into report_responses (provider_id, family, period, kind, due_on)
        values (${providerId(index)}, '17003', '2026Q2', 'dispute', ${officeDay()})`.execute(db)
    },
    async pause(index: number): Promise<void> {
      await sql`
        with made as (
          insert into report_responses (provider_id, family, period, kind, reason, due_on)
          values (${providerId(index)}, '17003', '2026Q2', 'explain', 'case_mix', ${officeDay()}) returning id)
        insert into outreach_pauses (provider_id, family, response_id, starts_on)
        select ${providerId(index)}::uuid, '17003', id, ${officeDay()} from made`.execute(db)
    },
  }
}
