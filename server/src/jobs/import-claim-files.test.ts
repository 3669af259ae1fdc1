import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClaimsImported } from '@plumbline/claims/import/import-claims'
import { csv, row } from '@plumbline/claims/import/testing/claim-files'
import {
  bht,
  billing,
  CLAIMS,
  claim,
  interchange,
  REMITTANCES,
  remittance,
  service,
  subscriber,
} from '@plumbline/claims/x12/testing/x12-text'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { importClaimFiles } from './import-claim-files.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-claim-files-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const put = async (name: string, text: string) => {
  await writeFile(join(dataDir, name), text)
  return join(dataDir, name)
}

const claimText = (...codes: string[]) =>
  interchange(CLAIMS, [
    bht(),
    ...billing(),
    ...codes.flatMap((code, at) => [
      ...subscriber('M1', String(at + 2)),
      ...claim('C1'),
      ...service(1, code),
    ]),
  ])

async function load(files: string[], claimsConflicts: 'later' | 'both' = 'later') {
  const imported: ClaimsImported[] = []
  const config = { dataDir, claimsMemoryMb: 256, claimsConflicts }
  await importClaimFiles({ config, files, onImported: (each) => imported.push(each) })
  return imported
}

it('imports tables, 837s and 835s that come together, each kind on its own', async () => {
  const payment = ['CLP*C1*1*100*70**CI*P1', 'SVC*HC:17000*100*70**1', 'DTM*472*20260415', 'CAS*CO*45*30']
  const imported = await load([
    await put('june.835', interchange(REMITTANCES, remittance('70', payment))),
    await put('june.837', `\ufeff\n${claimText('17000')}`),
    await put('april.csv', csv([row()])),
  ])
  expect(imported.map(({ kind, layout, counts }) => [kind, layout, counts.loaded])).toEqual([
    ['claims', 'plain', 1],
    ['claims', 'x12-837', 1],
    ['remittances', 'x12-835', 1],
  ])
})

it.each([
  ['later' as const, 1],
  ['both' as const, 2],
])('keeps %s of two claims that contradict each other, as the setting says', async (rule, loaded) => {
  const [imported] = await load([await put('june.837', claimText('17000', '17003'))], rule)
  expect(imported?.counts.loaded).toBe(loaded)
  expect(imported?.conflicts).toMatchObject({ claims: 1, kept: rule })
})
