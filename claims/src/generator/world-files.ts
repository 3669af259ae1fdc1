import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeTruths } from './describe-truths.ts'
import { inventFax, inventPhone } from './invented-phones.ts'
import type { Truths } from './truths.ts'
import type { World } from './world-plan.ts'
import type { WorldProvider } from './world-provider.ts'

const csvField = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map((value) => csvField(String(value))).join(',')}\n`).join('')

const ROSTER_COLUMNS = [
  'npi',
  'tin',
  'name',
  'type',
  'specialty',
  'taxonomy',
  'class',
  'state',
  'practice',
  'address_line_1',
  'city',
  'zip',
  'phone',
  'fax',
]

const CITY_LINE = /^(.+), [A-Z]{2} (\d{5})$/

function rosterRow(seed: number, { address, ...provider }: WorldProvider): string[] {
  const [street = '', place = ''] = address.split('\n')
  const [, city = place, zip = ''] = CITY_LINE.exec(place) ?? []
  const { npi, tin, name, type, specialty, taxonomy, state, practice } = provider
  return [
    npi,
    tin,
    name,
    type,
    specialty,
    taxonomy,
    provider.class,
    state,
    practice,
    street,
    city,
    zip,
    inventPhone(seed, provider),
    inventFax(seed, provider),
  ]
}

export async function writeRoster(folder: string, { seed, roster }: World): Promise<string> {
  const path = join(folder, 'providers.csv')
  await writeFile(path, csv([ROSTER_COLUMNS, ...roster.map((provider) => rosterRow(seed, provider))]))
  return path
}

const CAMPAIGN_COLUMNS = [
  'campaign',
  'name',
  'family',
  'wave',
  'contact_on',
  'selection_quarter',
  'npi',
  'tin',
  'arm',
]

export async function writeCampaigns(folder: string, { assignments }: World): Promise<void> {
  const rows = assignments.map(({ campaign, wave, provider, arm }) => [
    campaign.key,
    campaign.name,
    campaign.family,
    wave.number,
    wave.contactOn,
    wave.selectionQuarter,
    provider.npi,
    provider.tin,
    arm,
  ])
  await writeFile(join(folder, 'campaigns.csv'), csv([CAMPAIGN_COLUMNS, ...rows]))
}

export async function writeTruths(folder: string, truths: Truths): Promise<void> {
  await writeFile(join(folder, 'truths.json'), `${JSON.stringify(truths, null, 2)}\n`)
  await writeFile(join(folder, 'TRUTHS.md'), describeTruths(truths))
}
