import { HEADERS } from '@plumbline/contract/core/wire'
import { REPORT_SORTS, TOPICS } from '@plumbline/contract/reports/report-list'
import { at, get, type Kind } from './kind.ts'
import type { Person } from './world.ts'

type Reading = Pick<Kind, 'who' | 'separate' | 'once'>

const read = (
  name: string,
  path: (person: Person, turn: number) => string,
  rest: Partial<Reading> = {},
): Kind => ({
  name: `GET ${name}`,
  who: 'people',
  ...rest,
  makeCall: (person, turn) => get(person, path(person, turn)),
})

const same = (path: string, rest: Partial<Reading> = {}): Kind => read(path, () => path, rest)

const report = (part: string, rest: Partial<Reading> = {}): Kind =>
  read(`/reports/{id}${part}`, ({ reports }, turn) => `/reports/${at(reports, turn).id}${part}`, rest)

const LISTS = [
  '',
  ...TOPICS.map((topic) => `?topic=${topic}`),
  ...REPORT_SORTS.map((sort) => `?sort=${sort}&order=ascending`),
  '?status=new',
  '?period=all',
]

/** Requests of a practice that read. */
export const PERSON_KINDS = {
  page: {
    name: 'a page with its start answers',
    who: 'people',
    makeCall: (person) => ({ ...get(person, ''), path: '/dashboard' }),
  },
  settings: same('/user/settings'),
  users: same('/user'),
  poll: {
    name: 'GET /session, as a poll',
    who: 'people',
    makeCall: (person) => get(person, '/session', { [HEADERS.notActivity]: 'true' }),
  },
  reportCount: read(
    '/reports, the count of the menu',
    ({ reports }, turn) => `/reports?limit=1&provider_id=${at(reports, turn).provider}`,
  ),
  unread: same('/documents?unread=true&limit=1'),
  due: same('/audits/due'),
  notices: same('/notices'),
  announcements: same('/announcements'),
  reports: read('/reports, sorted and filtered', (_, turn) => `/reports${at(LISTS, turn)}`),
  outlook: same('/reports/outlook'),
  openResponses: same('/responses/open'),
  // The first view is recorded, and updates the support team's list.
  report: report('', { once: true }),
  peers: report('/peers'),
  peerDefinitions: report('/peer_definitions'),
  responses: report('/responses'),
  feedback: report('/feedback'),
  audits: report('/audits'),
  draft: read('/drafts/{key}', ({ reports }, turn) => `/drafts/response:${at(reports, turn).id}`),
  profile: read(
    '/reports/profile',
    ({ reports }, turn) => `/reports/profile?provider_id=${at(reports, turn).provider}`,
  ),
  whatIf: read(
    '/reports/profile/what_if',
    ({ reports }, turn) => `/reports/profile/what_if?provider_id=${at(reports, turn).provider}`,
  ),
  practice: read(
    '/practice/reports',
    ({ reports }, turn) => `/practice/reports?period=${at(reports, turn).period}`,
    { who: 'administrators' },
  ),
  documents: same('/documents'),
  cases: same('/audits'),
  lines: read(
    '/reports/lines, the drill-down',
    ({ reports }, turn) => {
      const { provider, period, family } = at(reports, turn)
      return `/reports/lines?provider_id=${provider}&period=${period}&family=${family}&measure=attach_rate&part=numerator`
    },
    { separate: true },
  ),
} satisfies Record<string, Kind>
