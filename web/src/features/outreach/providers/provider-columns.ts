import type { UserSettings } from '@plumbline/contract/access/user'
import type { ProviderColumn, ProviderSort } from '@plumbline/contract/outreach/providers'

/** The optional columns of the list, in this order. */
export const LIST_COLUMNS = [
  'npi',
  'tin',
  'practice',
  'specialty',
  'state',
  'phone',
  'outcome',
  'risk',
  'peer_level',
  'total_billed',
  'paid_exposure',
  'savings',
  'campaigns',
  'stage',
  'next_action',
  'last_login_at',
  'starting_on',
  'ending_on',
  'open',
  'watchers',
] as const
export type ListColumn = (typeof LIST_COLUMNS)[number]

export const STANDARD_COLUMNS: readonly ListColumn[] = [
  'specialty',
  'outcome',
  'risk',
  'total_billed',
  'paid_exposure',
  'savings',
  'stage',
  'last_login_at',
  'watchers',
]

type Shape = {
  sort?: ProviderSort
  kind: 'words' | 'numbers' | 'dates'
  align?: 'right'
  /** On a desktop screen. */
  widthPx: number
  /** The columns in the CSV file. */
  file: readonly ProviderColumn[]
}

const words = (name: ProviderSort & ProviderColumn, widthPx: number): Shape => ({
  sort: name,
  kind: 'words',
  widthPx,
  file: [name],
})
const amount = (name: ProviderSort & ProviderColumn, widthPx: number): Shape => ({
  sort: name,
  kind: 'numbers',
  align: 'right',
  widthPx,
  file: [name],
})
const day = (name: ProviderSort & ProviderColumn): Shape => ({
  sort: name,
  kind: 'dates',
  widthPx: 88,
  file: [name],
})

export const COLUMN_SHAPES: Readonly<Record<ListColumn, Shape>> = {
  npi: words('npi', 92),
  tin: { sort: 'tin', kind: 'words', widthPx: 64, file: ['tin_masked'] },
  practice: { kind: 'words', widthPx: 150, file: ['practice'] },
  specialty: { ...words('specialty', 114), file: ['specialty', 'state'] },
  state: words('state', 60),
  phone: {
    kind: 'words',
    widthPx: 140,
    file: ['phone', 'contact_person', 'contact_role', 'contact_best_time', 'contact_language'],
  },
  outcome: { ...words('outcome', 166), kind: 'numbers' },
  risk: amount('risk', 52),
  peer_level: { ...words('peer_level', 86), kind: 'numbers' },
  total_billed: amount('total_billed', 80),
  paid_exposure: amount('paid_exposure', 72),
  savings: amount('savings', 68),
  campaigns: amount('campaigns', 84),
  stage: { ...words('stage', 98), kind: 'numbers', file: ['stage', 'stage_at'] },
  next_action: { kind: 'words', widthPx: 116, file: ['next_action'] },
  last_login_at: day('last_login_at'),
  starting_on: day('starting_on'),
  ending_on: day('ending_on'),
  open: { kind: 'numbers', align: 'right', widthPx: 92, file: ['open_responses', 'open_disputes'] },
  watchers: amount('watchers', 40),
}

const SETTING = 'providerColumns'

/** Columns that no longer exist are ignored. */
export function readColumnSetting(settings: UserSettings): readonly ListColumn[] {
  const stored = settings[SETTING]
  if (!Array.isArray(stored)) return STANDARD_COLUMNS
  return LIST_COLUMNS.filter((name) => stored.includes(name))
}

/** The columns of a saved view, from the URL; null if there are none. */
export function readColumns(text: string | null): readonly ListColumn[] | null {
  const named = text?.split(',') ?? []
  const valid = LIST_COLUMNS.filter((name) => named.includes(name))
  return valid.length === 0 ? null : valid
}

export const toColumnSetting = (columns: readonly ListColumn[]): UserSettings => ({ [SETTING]: [...columns] })

/** The columns of the table, and always the provider's identity and where a letter goes. */
export const fileColumns = (columns: readonly ListColumn[]): string =>
  [
    ...new Set<ProviderColumn>([
      'name',
      'npi',
      'tin_masked',
      'practice',
      'mailing_address',
      ...columns.flatMap((c) => COLUMN_SHAPES[c].file),
    ]),
  ].join(',')
