import { FUNNEL_SPLITS } from '@plumbline/contract/outreach/engagement'
import { at, type Call } from './call.ts'
import { listCalls } from './list-calls.ts'
import { STATES } from './load-roster.ts'
import type { Subjects } from './subjects.ts'

const STEPS = `count(*), count(*) filter (where k.failed_at is null), count(k.opened_at), count(k.redeemed_at),
  count(k.registered_at), count(k.viewed_at), count(k.downloaded_at), count(k.responded_at), count(k.called_at),
  count(k.attested_at)`

const BARE_SPLITS: Record<(typeof FUNNEL_SPLITS)[number], string> = {
  method: `select k.method, ${STEPS} from contacts k where k.is_first and k.sent_at is not null group by 1`,
  type: `select k.type, ${STEPS} from contacts k where k.sent_at is not null group by 1`,
  campaign: `select k.campaign_id, ${STEPS} from contacts k where k.is_first and k.sent_at is not null group by 1`,
  specialty: `select l.specialty, ${STEPS} from contacts k join provider_list l using (provider_id)
    where k.is_first and k.sent_at is not null group by 1`,
  state: `select l.state, ${STEPS} from contacts k join provider_list l using (provider_id)
    where k.is_first and k.sent_at is not null group by 1`,
}

function engagementCalls({ campaigns }: Subjects): Call[] {
  const one = (name: string, path: (index: number) => string, text: string): Call => ({
    name: `engagement, ${name}`,
    viewer: 'support',
    budget: 'other',
    bare: { text },
    path: (index) => `/admin/engagement${path(index)}`,
  })
  return [
    one('overview', () => '', BARE_SPLITS.method),
    ...FUNNEL_SPLITS.map((split) =>
      one(`funnel by ${split}`, () => `/funnel?split=${split}`, BARE_SPLITS[split]),
    ),
    one(
      'funnel of a campaign',
      (index) => `/funnel?split=specialty&campaign=${at(campaigns, index)}`,
      BARE_SPLITS.specialty,
    ),
    one(
      'funnel of a state',
      (index) => `/funnel?split=campaign&state=${at(STATES, index)}`,
      BARE_SPLITS.state,
    ),
    one(
      'funnel of a method',
      (index) => `/funnel?split=campaign&method=${at(['mail', 'email', 'call'], index)}`,
      BARE_SPLITS.campaign,
    ),
    one(
      'time to first view',
      () => '/first-view',
      'select viewed_at - sent_at from contacts where is_first and sent_at is not null',
    ),
    one(
      'cohorts',
      () => '/cohorts',
      "select date_trunc('month', sent_at), count(*), count(viewed_at) from contacts where is_first group by 1",
    ),
    one(
      'worklist',
      () => '/worklist',
      'select * from provider_list where contacts_sent > 0 and stage < 5 order by risk desc nulls last limit 51',
    ),
    one(
      'worklist of an action',
      (index) => `/worklist?next_action=${at(['remind', 'fix_address', 'wait'], index)}`,
      'select * from provider_list where contacts_sent > 0 and stage < 5 order by risk desc nulls last limit 51',
    ),
    one(
      'returned messages',
      () => '/returned',
      'select * from contacts where failed_at is not null order by failed_at desc limit 51',
    ),
  ]
}

function deskCalls({ campaigns }: Subjects): Call[] {
  const text = `select * from provider_keys where contacts_sent > 1 and stage < 5
    and last_contact_at < now() - interval '14 days' order by paid_exposure desc limit 25`
  const one = (name: string, path: (index: number) => string): Call => ({
    name: `call desk${name}`,
    viewer: 'support',
    budget: 'other',
    bare: { text },
    path: (index) => `/admin/desk${path(index)}`,
  })
  return [
    one('', () => ''),
    one(', nobody’s', () => '?owner=nobody'),
    one(', of a campaign', (index) => `?campaign=${at(campaigns, index)}`),
    one(', of a state', (index) => `?state=${at(STATES, index)}`),
  ]
}

function providerCalls({ heavy, providers }: Subjects): Call[] {
  const one = (name: string, path: (index: number) => string, text: string, isHeavy = true): Call => ({
    name: `provider, ${name}`,
    viewer: 'support',
    budget: 'other',
    path: (index) => `/admin/providers/${isHeavy ? heavy : at(providers, index).id}${path(index)}`,
    bare: { text, values: (index) => [isHeavy ? heavy : at(providers, index).id] },
  })
  const contacts = 'select * from contacts where provider_id = $1 order by sent_at desc limit 51'
  const downloads = 'select * from report_downloads where provider_id = $1 order by at desc limit 51'
  return [
    one('page', () => '', 'select * from provider_list where provider_id = $1', false),
    one('page, 5,000 events', () => '', 'select * from provider_list where provider_id = $1'),
    one('timeline', () => '/timeline', contacts, false),
    one('timeline, 5,000 events', () => '/timeline', downloads),
    one(
      'timeline of a kind, 5,000 events',
      (index) => `/timeline?kind=${at(['contact', 'report', 'download', 'sign_in'], index)}`,
      downloads,
    ),
    one('campaigns', () => '/campaigns', 'select * from campaign_assignments where provider_id = $1', false),
    one('access codes', () => '/access_codes', 'select * from access_codes where provider_id = $1', false),
  ]
}

function programCalls({ campaigns, build }: Subjects): Call[] {
  const one = (
    viewer: Call['viewer'],
    name: string,
    path: (index: number) => string,
    text: string,
    values?: (index: number) => unknown[],
  ): Call => ({
    name,
    viewer,
    budget: 'other',
    path,
    bare: { text, ...(values && { values }) },
  })
  const ofCampaign = (index: number) => [at(campaigns, index)]
  const assigned =
    'select a.arm, count(*) from campaign_assignments a join campaign_waves w on w.id = a.wave_id'
  return [
    one('support', 'campaigns', () => '/admin/campaigns', `${assigned} group by 1`),
    one(
      'support',
      'campaign',
      (index) => `/admin/campaigns/${at(campaigns, index)}`,
      `${assigned} where w.campaign_id = $1 group by 1`,
      ofCampaign,
    ),
    one(
      'support',
      'campaign, outreach',
      (index) => `/admin/campaigns/${at(campaigns, index)}/outreach`,
      'select wave_message_id, count(*) from contacts where campaign_id = $1 group by 1',
      ofCampaign,
    ),
    one(
      'support',
      'contacts',
      () => '/admin/contacts',
      'select * from contacts order by created_at desc, id desc limit 51',
    ),
    one(
      'payer',
      'performance',
      () => '/performance',
      `select status, result->'effect' from campaign_effects where build_id = ${build}`,
    ),
    one(
      'payer',
      'performance of a campaign',
      (index) => `/performance/${at(campaigns, index)}`,
      'select result from campaign_effects where campaign_id = $1',
      ofCampaign,
    ),
    one(
      'support',
      'feedback',
      () => '/admin/feedback',
      'select * from report_feedback order by updated_at desc limit 51',
    ),
    one(
      'support',
      'views with their counts',
      () => '/admin/views',
      'select count(*) filter (where open_disputes > 0), count(*) filter (where watchers > 0) from provider_list',
    ),
    one(
      'support',
      'feedback of a theme',
      () => '/admin/feedback?theme=wrong_peers&status=new',
      "select * from report_feedback where theme = 'wrong_peers' and status = 'new' order by updated_at desc limit 51",
    ),
  ]
}

/** A call that does almost nothing, to see what the machine adds, and then all lists, funnels and charts. */
export const makeCalls = (subjects: Subjects): Call[] => [
  { name: 'health', viewer: 'support', budget: 'page', path: () => '/health', bare: { text: 'select 1' } },
  ...listCalls(subjects),
  ...engagementCalls(subjects),
  ...deskCalls(subjects),
  ...providerCalls(subjects),
  ...programCalls(subjects),
]
