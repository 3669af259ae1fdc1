import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  bht,
  billing,
  CLAIMS,
  claim,
  interchange,
  REMITTANCES,
  RENDERING_NPI,
  remittance,
  service,
  subscriber,
  TIN,
} from '@plumbline/claims/x12/testing/x12-text'
import { expect } from 'vitest'
import { buildCommand } from '#cli/claims/build.ts'
import { importClaimsCommand } from '#cli/claims/import-claims.ts'
import { importProvidersCommand } from '#cli/claims/import-providers.ts'
import { importReferenceCommand } from '#cli/claims/import-reference.ts'
import type { Command } from '#cli/command.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import { runCommand } from './run-command.ts'
import { quarterLines, ROSTER } from './small-builds.ts'
import { writeSmallVersion } from './small-store.ts'
import type { TestApp } from './test-app.ts'

export const OWN_MEASURE = {
  key: 'acme_attached_days',
  version: 1,
  order: 70,
  label: { en: 'Add-on days with a primary', es: 'Días del código adicional con un servicio principal' },
  help: { en: 'The share of days with both.', es: 'La proporción de días con ambos.' },
  test: 'proportions',
  numerator: 'addon_primary_days',
  denominator: 'addon_days',
  marks_low: false,
  headline: false,
}

export const CLAIMS_837 = interchange(CLAIMS, [
  bht(),
  ...billing(),
  ...subscriber('M1'),
  ...claim('C1'),
  ...service(1),
  ...service(2, '17003', '20', '2'),
])

export const REMITTANCE_835 = interchange(
  REMITTANCES,
  remittance('85', [
    'CLP*C1*1*120*85**CI*P-C1',
    'SVC*HC:17000*100*70**1',
    'DTM*472*20260415',
    'CAS*CO*45*30',
    'SVC*HC:17003*20*15**1',
    'DTM*472*20260415',
    'CAS*CO*45*5',
  ]),
)

const LINE_HEADER =
  'claim_id,line_number,claim_type,version,void,npi,tin,patient_id,service_date,hcpcs_code,units,billed,allowed,paid'
const flatLine = (name: string, npi: string, version = 1, isVoid = false) =>
  `${name},1,professional,${version},${isVoid},${npi},${TIN},P9,2026-05-04,17000,1,100,80,50`

/** A void, and a row that is rejected for its NPI. */
const FLAT_CLAIMS = [
  LINE_HEADER,
  flatLine('F1', RENDERING_NPI),
  flatLine('F2', RENDERING_NPI),
  flatLine('F2', RENDERING_NPI, 2, true),
  flatLine('F3', '9000000000'),
  '',
].join('\n')

const ROSTER_FILE = `npi,tin,last_name,first_name,specialty,state,practice_name
${RENDERING_NPI},${TIN},Roe,Sam,Dermatology,OR,Hillside Clinic
`

const REFERENCES = {
  'families.csv': 'add_on,primary\n76937,36556\n',
  'limits.csv': 'code,mue\n17003,13\n',
  'labels.csv': 'system,code,language,label\ncpt,17000,en,Our own text\ncpt,17000,es,Texto propio\n',
  'places.csv': 'Place of Service Code(s),Place of Service Name\n11,Office\n',
  'rules.csv': 'family,mue\n17003,9\n',
}

/** Makes several versions with everything a claims store can have, and two builds of different versions. */
export async function fillClaimsStore(test: TestApp, folder: string): Promise<void> {
  const root = getClaimsDir(test.config)
  const runTo = async (expected: number, command: Command, ...args: string[]) => {
    const { code, text } = await runCommand(test, command, ...args)
    expect(code, text).toBe(expected)
  }
  const run = (command: Command, ...args: string[]) => runTo(0, command, ...args)
  const write = async (name: string, text: string) => {
    await writeFile(join(folder, name), text)
    return join(folder, name)
  }
  await mkdir(join(root, 'measures'), { recursive: true })
  await writeFile(join(root, 'measures', 'attached.json'), JSON.stringify(OWN_MEASURE))
  await writeSmallVersion(root, {
    lines: quarterLines('2026Q2'),
    roster: [...ROSTER],
    dataThrough: '2026-09-30',
  })
  await run(buildCommand)
  await run(importProvidersCommand, await write('roster.csv', ROSTER_FILE))
  for (const [name, text] of Object.entries(REFERENCES)) {
    await run(importReferenceCommand, await write(name, text))
  }
  await run(importClaimsCommand, await write('claims.837', CLAIMS_837))
  await run(importClaimsCommand, await write('paid.835', REMITTANCE_835))
  await runTo(2, importClaimsCommand, await write('flat.csv', FLAT_CLAIMS))
  await run(buildCommand, '--reason', 'A rejected row belongs to this store.')
}
