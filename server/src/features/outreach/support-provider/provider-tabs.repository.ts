import { ENGAGEMENT_STEPS, type EngagementStep } from '@plumbline/contract/outreach/engagement-steps'
import type {
  ProviderCampaign,
  ProviderCase,
  ProviderCode,
  ProviderContact,
  ProviderPerson,
} from '@plumbline/contract/outreach/support-provider'
import { sql } from 'kysely'
import { type Executor, findRows } from '#platform/db/database.ts'
import { caseStanding } from '#platform/providers/case-standing.repository.ts'
import { userStatus } from '#platform/security/user-status.repository.ts'

/** More than a provider usually gets; the timeline has all of them. */
const CONTACTS_SHOWN = 300

const toIso = (at: Date | null) => at?.toISOString() ?? null

type StepTimes = { [Step in Exclude<EngagementStep, 'delivered'> as `${Step}_at`]: Date | null }
type ContactRow = Omit<ProviderContact, 'sent_at' | 'failed_at' | 'steps'> &
  StepTimes & { campaign_id: string | null; sent_at: Date | null; failed_at: Date | null }

function presentContact({ campaign_id: _campaign, ...row }: ContactRow): ProviderContact {
  const steps = ENGAGEMENT_STEPS.flatMap((step) => {
    // A call that reached them counts as the step for itself too, and did not follow from itself.
    const isOwn = step === 'called' && row.outcome !== null
    const at = step === 'delivered' || isOwn ? null : row[`${step}_at`]
    return at === null ? [] : [{ step, at: at.toISOString() }]
  })
  return { ...row, sent_at: toIso(row.sent_at), failed_at: toIso(row.failed_at), steps }
}

/** Newest first. */
const findContacts = (db: Executor, providerId: string): Promise<ContactRow[]> =>
  findRows(
    db,
    sql<ContactRow>`
      select id, campaign_id, method, type, planned_on::text as planned_on, sent_at, failed_at, failure, skipped, outcome,
        opened_at, redeemed_at, registered_at, viewed_at, downloaded_at, responded_at, called_at, attested_at
      from contacts where provider_id = ${providerId}
      order by coalesce(sent_at, planned_on) desc, id limit ${CONTACTS_SHOWN}`,
  )

type CampaignRow = Omit<ProviderCampaign, 'contacts' | 'campaign'> & NonNullable<ProviderCampaign['campaign']>

/** Campaigns that drew or contacted the provider, and drafts that include it. */
const findCampaigns = (db: Executor, providerId: string): Promise<CampaignRow[]> =>
  findRows(
    db,
    sql<CampaignRow>`
      select c.id, c.name, c.name_es, c.family, c.status, a.arm, a.number as wave, a.contact_on::text as contact_on,
        e.status as effect
      from campaigns c cross join system_state s
      left join lateral (
        select x.arm, w.number, w.contact_on from campaign_assignments x join campaign_waves w on w.id = x.wave_id
        where x.provider_id = ${providerId} and w.campaign_id = c.id order by w.number desc limit 1) a on true
      left join campaign_effects e on e.campaign_id = c.id and e.build_id = s.current_build_id
      where c.id in (
        select w.campaign_id from campaign_assignments x join campaign_waves w on w.id = x.wave_id
        where x.provider_id = ${providerId}
        union select campaign_id from campaign_members where provider_id = ${providerId}
        union select campaign_id from contacts where provider_id = ${providerId})
      order by a.contact_on desc nulls first, c.name, c.id`,
  )

export async function findProviderCampaigns(db: Executor, providerId: string): Promise<ProviderCampaign[]> {
  const [campaigns, contacts] = await Promise.all([
    findCampaigns(db, providerId),
    findContacts(db, providerId),
  ])
  const listContacts = (campaignId: string | null) =>
    contacts.filter((contact) => contact.campaign_id === campaignId).map(presentContact)
  const outside = listContacts(null)
  return [
    ...campaigns.map(({ arm, wave, contact_on, effect, ...campaign }) => ({
      campaign,
      arm,
      wave,
      contact_on,
      effect,
      contacts: listContacts(campaign.id),
    })),
    ...(outside.length === 0
      ? []
      : [{ campaign: null, arm: null, wave: null, contact_on: null, effect: null, contacts: outside }]),
  ]
}

/** Open cases first, by due date. */
export const findProviderCases = (db: Executor, providerId: string): Promise<ProviderCase[]> =>
  findRows(
    db,
    sql<ProviderCase>`
      select id, number, kind, family, ${caseStanding('c')} as status, requested_on::text as requested_on,
        due_on::text as due_on, decision,
        c.status = 'requested' and due_on < (now() at time zone time_zone)::date as overdue
      from cases c where provider_id = ${providerId}
      order by c.status = 'closed', case when c.status <> 'closed' then due_on end, requested_on desc, number desc`,
  )

type CodeTimes = 'created_at' | 'expires_at' | 'opened_at' | 'used_at' | 'revoked_at'
type CodeRow = Omit<ProviderCode, CodeTimes> & {
  created_at: Date
  expires_at: Date
  opened_at: Date | null
  used_at: Date | null
  revoked_at: Date | null
}

/** Newest first. */
export async function findProviderCodes(db: Executor, providerId: string): Promise<ProviderCode[]> {
  const rows = await findRows(
    db,
    sql<CodeRow>`
      select a.id, a.created_at, a.expires_at, a.opened_at, a.used_at, u.name as used_by,
        u.practice_role as used_by_role, a.revoked_at,
        case when a.used_at is not null then 'used' when a.revoked_at is not null then 'revoked'
          when a.expires_at <= now() then 'expired' else 'open' end as state
      from access_codes a left join users u on u.id = a.used_by
      where a.provider_id = ${providerId} order by a.created_at desc, a.id`,
  )
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    opened_at: toIso(row.opened_at),
    used_at: toIso(row.used_at),
    revoked_at: toIso(row.revoked_at),
  }))
}

type PersonRow = Omit<ProviderPerson, 'last_login_at'> & { last_login_at: Date | null }

/** The provider's users, and the administrators of the practice. */
export async function findProviderPeople(db: Executor, providerId: string): Promise<ProviderPerson[]> {
  const rows = await findRows(
    db,
    sql<PersonRow>`
      select u.id, u.name, u.practice_role, u.email, u.last_login_at, x.administrator,
        ${userStatus('u')} as status,
        (exists (select 1 from totp_factors f where f.user_id = u.id and f.confirmed_at is not null)
          or exists (select 1 from passkeys k where k.user_id = u.id)) as second_factor
      from (
        select user_id, bool_or(administrator) as administrator from (
          select user_id, false as administrator from user_providers where provider_id = ${providerId}
          union all
          select a.user_id, true from providers p join practice_administrators a on a.practice_id = p.practice_id
          where p.id = ${providerId}) each group by user_id) x
      join users u on u.id = x.user_id order by lower(u.name), u.id`,
  )
  return rows.map((row) => ({ ...row, last_login_at: toIso(row.last_login_at) }))
}
