import { FUNNEL_SPLITS } from '@plumbline/contract/outreach/engagement'
import { PROVIDER_SORTS } from '@plumbline/contract/outreach/providers'
import { at, get, type Kind } from './kind.ts'
import type { World } from './world.ts'

const staff = (
  name: string,
  path: (turn: number, world: World) => string,
  who: Kind['who'] = 'staff',
): Kind => ({
  name: `GET ${name}`,
  who,
  makeCall: (person, turn, world) => get(person, path(turn, world)),
})

const FILTERS = [
  'outcome=Significantly+Higher,Higher',
  'stage=delivered,opened&risk_min=60',
  'next_action=remind',
  'watched=me',
]

const one = (part: string): Kind =>
  staff(
    `/admin/providers/{id}${part}`,
    (turn, { providers }) => `/admin/providers/${at(providers, turn).id}${part}`,
  )

/** Requests of the support team and the payer. */
export const STAFF_KINDS = {
  providers: staff(
    '/admin/providers, sorted',
    (turn) => `/admin/providers?limit=100&sort=${at(PROVIDER_SORTS, turn)}&order=descending`,
  ),
  filtered: staff('/admin/providers, filtered', (turn) => `/admin/providers?limit=100&${at(FILTERS, turn)}`),
  searched: staff(
    '/admin/providers, searched',
    (turn, { providers }) =>
      `/admin/providers?limit=100&search=${encodeURIComponent(at(providers, turn).last)}`,
  ),
  providerCount: staff('/admin/providers/count', (turn) => `/admin/providers/count?${at(FILTERS, turn)}`),
  choices: staff('/admin/providers/choices', () => '/admin/providers/choices'),
  provider: one(''),
  timeline: one('/timeline'),
  providerCampaigns: one('/campaigns'),
  notes: one('/notes'),
  engagement: staff('/admin/engagement', () => '/admin/engagement'),
  funnel: staff(
    '/admin/engagement/funnel',
    (turn) => `/admin/engagement/funnel?split=${at(FUNNEL_SPLITS, turn)}`,
  ),
  firstView: staff('/admin/engagement/first-view', () => '/admin/engagement/first-view'),
  cohorts: staff('/admin/engagement/cohorts', () => '/admin/engagement/cohorts'),
  worklist: staff('/admin/engagement/worklist', () => '/admin/engagement/worklist'),
  campaigns: staff('/admin/campaigns', () => '/admin/campaigns'),
  campaign: staff(
    '/admin/campaigns/{id}',
    (turn, { campaigns }) => `/admin/campaigns/${at(campaigns, turn)}`,
  ),
  performance: staff('/performance', () => '/performance', 'payers'),
  performanceOne: staff(
    '/performance/{id}',
    (turn, { campaigns }) => `/performance/${at(campaigns, turn)}`,
    'payers',
  ),
} satisfies Record<string, Kind>
