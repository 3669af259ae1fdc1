import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Figure } from '@plumbline/claims/figures/figure'
import { sql } from 'kysely'
import { DEMO_PROVIDERS } from '#demo/demo-people.ts'
import { readFigures } from '#features/claims/builds/figures.repository.ts'
import { buildFigures } from '#jobs/build-figures.ts'
import { findRows } from '#platform/db/database.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import { type SmallLine, type SmallProvider, writeSmallVersion } from './small-store.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const [marsh, lindqvist, stranger] = DEMO_PROVIDERS.map(({ npi, tin }) => ({ npi, tin }))
if (!marsh || !lindqvist || !stranger) throw new Error('the demo has fewer than three providers')

const OTHER_TIN = '930777009'
const HOME_PEERS = 36
const ALL_PEERS = 60
const DAYS = 32
export const FINAL_QUARTERS = ['2026Q1', '2026Q2'] as const
export const PRELIMINARY = '2026Q3'
const FIRST_MONTH: Record<string, number> = { '2026Q1': 1, '2026Q2': 4, '2026Q3': 7 }

/** How many days have a primary service, and how many of them the add-on, in the families 17003 and G2211. */
type Work = SmallProvider & { days: number; withAddon: number; visits?: number; place?: string }

const createPeer = (index: number): Work => ({
  npi: `9${String(index).padStart(9, '0')}`,
  tin: OTHER_TIN,
  ...(index >= HOME_PEERS && { state: 'WA' }),
  ...(index >= HOME_PEERS + 8 && { state: 'OH', region: 'Midwest' }),
  ...(index % 4 === 3 && { taxonomy: '207ND0101X' }),
  days: DAYS + (index % 7),
  withAddon: 8 + (index % 12),
  place: index < 12 ? '22' : '11',
})

/**
 * Dr. Marsh is far above her peers in 17003 and has no peers in G2211. Lindqvist of her practice is low, and a third
 * provider there has too few days. Her NPI also works at another practice, which does not count as her peer.
 */
const PEOPLE: readonly Work[] = [
  { ...marsh, days: DAYS, withAddon: DAYS - 1, visits: 5 },
  { ...marsh, tin: OTHER_TIN, days: DAYS, withAddon: 16 },
  { ...lindqvist, days: DAYS, withAddon: 0 },
  { npi: '9777777776', tin: marsh.tin, name: 'Small^Sam', days: 5, withAddon: 2 },
  { ...stranger, days: DAYS, withAddon: 15 },
  ...Array.from({ length: ALL_PEERS }, (_, index) => createPeer(index)),
]

function createLines(
  quarter: string,
  { npi, tin, days, withAddon, visits = 0, place = '11' }: Work,
): SmallLine[] {
  const toDate = (day: number) =>
    `2026-${String(FIRST_MONTH[quarter]).padStart(2, '0')}-${String((day >> 4) + 1).padStart(2, '0')}`
  const base = (day: number, kind: string) => ({
    claim: `${quarter}-${npi}-${tin}-${kind}${day}`,
    npi,
    tin,
    patient: `P${npi}-${tin}-${day % 16}`,
    date: toDate(day),
    place,
  })
  return [
    ...Array.from({ length: days }, (_, day) => [
      { ...base(day, 'a'), code: '17000' },
      ...(day < withAddon ? [{ ...base(day, 'a'), code: '17003', units: 3 }] : []),
    ]).flat(),
    ...Array.from({ length: visits }, (_, day) => ({ ...base(day, 'v'), code: '99213' })),
  ]
}

export type ReportWorld = {
  test: TestApp
  /** Providers by their role in the tests. */
  ids: Record<'marsh' | 'elsewhere' | 'lindqvist' | 'small' | 'stranger', string>
  /** What `export figures` writes for one provider, in the order of family, measure and modifier. */
  exported(of: keyof ReportWorld['ids'], period: string): Promise<Figure[]>
  close(): Promise<void>
}

export async function startReportWorld(): Promise<ReportWorld> {
  const dir = await mkdtemp(join(tmpdir(), 'plumbline-reports-'))
  const test = await startTestApp({ DATA_DIR: dir })
  const quarters = [...FINAL_QUARTERS, PRELIMINARY]
  await writeSmallVersion(getClaimsDir(test.config), {
    lines: quarters.flatMap((quarter) => PEOPLE.flatMap((person) => createLines(quarter, person))),
    roster: PEOPLE.map(({ days: _days, withAddon: _with, visits: _visits, place: _place, ...one }) => one),
    dataThrough: '2026-09-30',
  })
  const build = await buildFigures(test)
  const rows = await findRows(
    test.db,
    sql<{ id: string; npi: string; tin: string }>`
      select p.id, p.npi, t.tin from providers p join practices t on t.id = p.practice_id`,
  )
  const find = (npi = '', tin = '') => {
    const found = rows.find((row) => row.npi === npi && row.tin === tin)
    if (found === undefined) throw new Error(`there is no provider ${npi} at ${tin}`)
    return found
  }
  const people = {
    marsh: find(marsh?.npi, marsh?.tin),
    elsewhere: find(marsh?.npi, OTHER_TIN),
    lindqvist: find(lindqvist?.npi, lindqvist?.tin),
    small: find('9777777776', marsh?.tin),
    stranger: find(stranger?.npi, stranger?.tin),
  }
  return {
    test,
    ids: {
      marsh: people.marsh.id,
      elsewhere: people.elsewhere.id,
      lindqvist: people.lindqvist.id,
      small: people.small.id,
      stranger: people.stranger.id,
    },
    async exported(of, period) {
      const { npi, tin } = people[of]
      const figures: Figure[] = []
      for await (const figure of readFigures(test.db, build.id, period)) {
        if (figure.npi === npi && figure.tin === tin) figures.push(figure)
      }
      return figures
    },
    async close() {
      await test.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
