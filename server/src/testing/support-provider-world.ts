import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { DEMO_PROVIDERS, type DemoProvider } from '#demo/demo-people.ts'
import { buildFigures } from '#jobs/build-figures.ts'
import { getRow } from '#platform/db/database.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import { type SmallLine, writeSmallVersion } from './small-store.ts'
import { type Caller, startTestApp, type TestApp } from './test-app.ts'

export type SupportProviderWorld = {
  test: TestApp
  support: Caller
  provider: Caller
  /** The provider of the users 'provider' and 'manager', with 24 patients. */
  marsh: string
  /** A provider with four patients. */
  colleague: string
  close(): Promise<void>
}

type Codes = { primary: string; addOn: string }

/** Patients with a primary service, some of them with the add-on. */
function createLines(
  who: DemoProvider,
  { primary, addOn }: Codes,
  patients: number,
  addOns: number,
): SmallLine[] {
  return Array.from({ length: patients }, (_, day) => {
    const base = {
      claim: `${who.npi}-${primary}-${day}`,
      npi: who.npi,
      tin: who.tin,
      patient: `of-${who.npi}-${day}`,
      date: `2026-04-${String(day + 1).padStart(2, '0')}`,
    }
    const line = { ...base, code: primary }
    return day < addOns ? [line, { ...base, code: addOn }] : [line]
  }).flat()
}

const LESIONS = { primary: '17000', addOn: '17003' }
const BIOPSIES = { primary: '11102', addOn: '11103' }

export async function startSupportProviderWorld(): Promise<SupportProviderWorld> {
  const [first, second] = DEMO_PROVIDERS
  if (first === undefined || second === undefined) throw new Error('the demo has fewer providers')
  const dir = await mkdtemp(join(tmpdir(), 'plumbline-support-provider-'))
  const test = await startTestApp({ DATA_DIR: dir })
  await writeSmallVersion(getClaimsDir(test.config), {
    lines: [
      // 12 of 24 may be shown, but 5 of 24 would reveal too few patients.
      ...createLines(first, LESIONS, 24, 12),
      ...createLines(first, BIOPSIES, 24, 5),
      ...createLines(second, LESIONS, 4, 4),
    ],
    roster: [first, second].map(({ npi, tin }) => ({ npi, tin })),
    dataThrough: '2026-09-30',
  })
  await buildFigures(test)
  const findProviderId = async (npi: string) =>
    (await getRow(test.db, sql<{ id: string }>`select id from providers where npi = ${npi}`)).id
  return {
    test,
    support: await test.as('support'),
    provider: await test.as('provider'),
    marsh: await findProviderId(first.npi),
    colleague: await findProviderId(second.npi),
    async close() {
      await test.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
