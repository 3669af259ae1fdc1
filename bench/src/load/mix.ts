import type { Kind } from './kind.ts'
import { PERSON_KINDS as P } from './person-kinds.ts'
import { STAFF_KINDS as S } from './staff-kinds.ts'
import { WRITE_KINDS as W } from './write-kinds.ts'

export const KINDS: readonly Kind[] = [P, W, S].flatMap((kinds) => Object.values<Kind>(kinds))

/** The requests of one click or timer; `weight` is its share of all clicks. */
export type Click = { name: string; who: Kind['who']; weight: number; kinds: readonly Kind[] }

const MENU = [P.reportCount, P.unread, P.due]

/**
 * A person opens the portal, reads the list and a few reports, and leaves the page open; polls and events come
 * by themselves. The support team is small and busy.
 */
export const CLICKS: readonly Click[] = [
  { name: 'a page polls', who: 'people', weight: 30, kinds: [P.poll] },
  { name: 'events', who: 'people', weight: 16, kinds: [W.events] },
  {
    name: 'a page is loaded',
    who: 'people',
    weight: 5,
    kinds: [P.page, P.notices, P.announcements, ...MENU],
  },
  {
    name: 'welcome',
    who: 'people',
    weight: 4,
    kinds: [P.settings, P.outlook, P.reports, P.peers, P.openResponses],
  },
  { name: 'list', who: 'people', weight: 10, kinds: [P.reports, P.openResponses, P.outlook] },
  {
    name: 'report',
    who: 'people',
    weight: 10,
    kinds: [P.report, P.peers, P.peerDefinitions, P.responses, P.feedback, P.audits, P.draft, W.markRead],
  },
  { name: 'profile', who: 'people', weight: 2, kinds: [P.profile, P.whatIf] },
  { name: 'drill-down', who: 'people', weight: 2, kinds: [P.lines] },
  { name: 'practice', who: 'administrators', weight: 2, kinds: [P.practice, P.users] },
  { name: 'documents', who: 'people', weight: 3, kinds: [P.documents, P.cases] },
  { name: 'a setting', who: 'people', weight: 2, kinds: [W.saveSettings] },
  { name: 'typing', who: 'people', weight: 6, kinds: [W.saveDraft] },
  { name: 'answer', who: 'people', weight: 0.6, kinds: [W.respond] },
  { name: 'upload', who: 'withCases', weight: 0.8, kinds: [W.upload] },
  { name: 'providers', who: 'staff', weight: 3, kinds: [S.providers, S.providerCount, S.choices] },
  { name: 'filter', who: 'staff', weight: 2, kinds: [S.filtered, S.providerCount] },
  { name: 'search', who: 'staff', weight: 2, kinds: [S.searched] },
  {
    name: 'provider',
    who: 'staff',
    weight: 3,
    kinds: [S.provider, S.timeline, S.providerCampaigns, S.notes],
  },
  {
    name: 'engagement',
    who: 'staff',
    weight: 1,
    kinds: [S.engagement, S.funnel, S.firstView, S.cohorts, S.worklist],
  },
  { name: 'campaigns', who: 'staff', weight: 1, kinds: [S.campaigns, S.campaign] },
  { name: 'performance', who: 'payers', weight: 0.5, kinds: [S.performance, S.performanceOne] },
]

/** A person signs in, loads a page and signs out. */
export const VISIT = { weight: 1, signIn: W.signIn, page: P.page, signOut: W.signOut }
