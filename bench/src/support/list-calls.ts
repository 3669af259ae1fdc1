import { PROVIDER_SORTS, SORT_ORDERS } from '@plumbline/contract/outreach/providers'
import { at, type Call } from './call.ts'
import { SPECIALTIES, STATES } from './load-roster.ts'
import type { Subjects } from './subjects.ts'

/** Swaps two letters. */
const mistyped = (word: string) =>
  word.length < 4 ? word : `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`

const SORT_COLUMNS: Partial<Record<string, string>> = { name: 'sort_name' }

const LIST = 'select * from provider_list l'
const PAGE = 'order by l.risk desc nulls last, l.provider_id limit 51'

export function listCalls({ providers, campaigns }: Subjects): Call[] {
  const list = (
    name: string,
    query: (index: number) => Record<string, string>,
    where: string,
    values?: (index: number) => unknown[],
  ): Call => ({
    name: `providers, ${name}`,
    viewer: 'support',
    budget: 'other',
    path: (index) => `/admin/providers?${new URLSearchParams(query(index))}`,
    bare: { text: `${LIST} where ${where} ${PAGE}`, ...(values && { values }) },
  })
  const sorted = PROVIDER_SORTS.flatMap((sort) =>
    SORT_ORDERS.map((order): Call => {
      const direction = order === 'ascending' ? 'asc' : 'desc'
      const column = SORT_COLUMNS[sort] ?? sort
      return {
        name: `providers by ${sort}, ${order}`,
        viewer: 'support',
        budget: 'page',
        path: () => `/admin/providers?sort=${sort}&order=${order}`,
        bare: { text: `${LIST} order by l.${column} ${direction} nulls last, l.provider_id limit 51` },
      }
    }),
  )
  const like = "l.search_text like '%' || lower($1) || '%'"
  const last = (index: number) => at(providers, index).last
  return [
    ...sorted,
    list(
      'specialty and state',
      (index) => ({ specialty: at(SPECIALTIES, index), state: at(STATES, index) }),
      'l.specialty = $1 and l.state = $2',
      (index) => [at(SPECIALTIES, index), at(STATES, index)],
    ),
    list(
      'outcome',
      () => ({ outcome: 'Significantly Higher,Higher' }),
      "l.outcome in ('Significantly Higher', 'Higher')",
    ),
    list(
      'campaign',
      (index) => ({ campaign: at(campaigns, index), sort: 'stage' }),
      'l.campaign_ids @> array[$1::uuid]',
      (index) => [at(campaigns, index)],
    ),
    list(
      'stage and risk',
      () => ({ stage: 'delivered,opened', risk_min: '60' }),
      'l.stage in (1, 2) and l.risk >= 60',
    ),
    list(
      'next action',
      (index) => ({ next_action: at(['remind', 'call', 'fix_address'], index) }),
      'l.contacts_sent + l.calls > 0 and l.stage < 5',
    ),
    list(
      'family and its outcome',
      () => ({ family: '17003', family_outcome: 'Significantly Higher' }),
      "l.outcome = 'Significantly Higher'",
    ),
    list('watched by me', () => ({ watched: 'me' }), 'l.watchers > 0'),
    list(
      'NPI',
      (index) => ({ search: at(providers, index).npi }),
      'l.npi = $1',
      (index) => [at(providers, index).npi],
    ),
    list(
      'beginning of an NPI',
      (index) => ({ search: at(providers, index).npi.slice(0, 6) }),
      "l.npi like $1 || '%'",
      (index) => [at(providers, index).npi.slice(0, 6)],
    ),
    list(
      'TIN',
      (index) => ({ search: at(providers, index).tin }),
      'l.tin = $1',
      (index) => [at(providers, index).tin],
    ),
    list(
      'last name',
      (index) => ({ search: last(index) }),
      like,
      (index) => [last(index)],
    ),
    list(
      'last name, mistyped',
      (index) => ({ search: mistyped(last(index)) }),
      'lower($1) <% l.search_text',
      (index) => [mistyped(last(index))],
    ),
    list(
      'practice',
      (index) => ({ search: at(providers, index).practice }),
      like,
      (index) => [at(providers, index).practice],
    ),
    list(
      'three letters',
      (index) => ({ search: last(index).slice(0, 3) }),
      like,
      (index) => [last(index).slice(0, 3)],
    ),
    {
      name: 'providers, count of all',
      viewer: 'support',
      budget: 'other',
      path: () => '/admin/providers/count',
      bare: { text: 'select count(*) from provider_list' },
    },
    {
      name: 'providers, count of a filter',
      viewer: 'support',
      budget: 'other',
      path: (index) => `/admin/providers/count?outcome=Higher&state=${at(STATES, index)}`,
      bare: {
        text: "select count(*) from provider_list where outcome = 'Higher' and state = $1",
        values: (index) => [at(STATES, index)],
      },
    },
    {
      name: 'providers, count of a search',
      viewer: 'support',
      budget: 'other',
      path: (index) => `/admin/providers/count?search=${encodeURIComponent(mistyped(last(index)))}`,
      bare: {
        text: 'select count(*) from provider_list l where lower($1) <% l.search_text',
        values: (index) => [mistyped(last(index))],
      },
    },
    {
      name: 'providers, choices',
      viewer: 'support',
      budget: 'other',
      path: () => '/admin/providers/choices',
      bare: { text: 'select distinct specialty, state from provider_list' },
    },
  ]
}

/** Pages far down, by the cursors from the pages before them. */
export const deepCall = (sort: string, cursors: readonly string[]): Call => ({
  name: `providers by ${sort}, far down`,
  viewer: 'support',
  budget: 'other',
  path: (index) => `/admin/providers?sort=${sort}&after=${encodeURIComponent(at(cursors, index))}`,
  bare: { text: `${LIST} order by l.${SORT_COLUMNS[sort] ?? sort}, l.provider_id limit 51 offset 6000` },
})
