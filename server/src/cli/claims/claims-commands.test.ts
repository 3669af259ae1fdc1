import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@plumbline/claims/store/claims-store'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Command } from '#cli/command.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import { runCommand } from '#testing/run-command.ts'
import { PROVIDERS, quarterLines, ROSTER } from '#testing/small-builds.ts'
import { writeSmallVersion } from '#testing/small-store.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { buildCommand } from './build.ts'
import { buildsCommand } from './builds.ts'
import { importClaimsCommand } from './import-claims.ts'
import { importProvidersCommand } from './import-providers.ts'
import { importReferenceCommand } from './import-reference.ts'
import { pruneCommand } from './prune.ts'
import { rollbackCommand } from './rollback.ts'
import { verifyCommand } from './verify.ts'

let test: TestApp
let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'plumbline-commands-'))
  test = await startTestApp({ DATA_DIR: dir })
})
afterAll(async () => {
  await test.close()
  await rm(dir, { recursive: true, force: true })
})

const run = (command: Command, ...args: string[]) => runCommand(test, command, ...args)
const write = (units: number) =>
  writeSmallVersion(getClaimsDir(test.config), {
    lines: [...quarterLines('2026Q1'), ...quarterLines('2026Q2', units)],
    roster: [...ROSTER],
    dataThrough: '2026-09-30',
  })

describe('claims commands', () => {
  it('say what is missing if nothing was imported or built', async () => {
    expect(await run(buildCommand)).toMatchObject({ code: 1, text: expect.stringContaining('Import claims') })
    expect(await run(verifyCommand)).toMatchObject({ code: 1, text: expect.stringContaining('run build') })
    expect(await run(rollbackCommand)).toMatchObject({ code: 1, text: expect.stringContaining('no earlier') })
    expect(await run(buildsCommand)).toMatchObject({ code: 0, text: 'Nothing is published yet.' })
    expect(await run(pruneCommand)).toMatchObject({ code: 0 })
  })

  it('build publishes a build', async () => {
    await write(2)
    const built = await run(buildCommand)
    expect(built.code).toBe(0)
    expect(built.text).toMatch(/^Build \d+ is published: \d+ figures of 2 quarters, 2 of them computed now/)
    const again = await run(buildCommand, '--json')
    expect(JSON.parse(again.text)).toMatchObject({ counts: { computedQuarters: 0, quarters: 2 } })
    const full = await run(buildCommand, '--full', '--json')
    expect(JSON.parse(full.text)).toMatchObject({ counts: { computedQuarters: 2 } })
  })

  it('verify computes published figures again and detects a wrong one', async () => {
    const right = await run(verifyCommand, '--sample', '200', '--json')
    expect(JSON.parse(right.text)).toMatchObject({ ok: true, differences: [] })
    expect(JSON.parse(right.text).checked).toBeGreaterThanOrEqual(200)
    expect(right.code).toBe(0)
    await sql`update figures set value = value + 0.001 where measure = 'intensity'`.execute(test.db)
    const wrong = await run(verifyCommand, '--sample', '200')
    expect(wrong.code).toBe(1)
    expect(wrong.text).toContain('differ')
    await sql`update figures set value = value - 0.001 where measure = 'intensity'`.execute(test.db)
  })

  it('rollback publishes the previous build and its lines, and the next build continues from there', async () => {
    const before = await (await openStore(getClaimsDir(test.config))).current()
    await write(5)
    expect((await run(buildCommand)).code).toBe(0)
    const back = await run(rollbackCommand, '--json')
    expect(back.code).toBe(0)
    const { version } = JSON.parse(back.text)
    const now = await (await openStore(getClaimsDir(test.config))).current()
    expect(now.number).toBe(version)
    expect(now.lines).toEqual(before.lines)
    const { counts } = JSON.parse((await run(buildCommand, '--json')).text)
    expect(counts.computedQuarters).toBe(0)
    expect((await run(buildsCommand)).lines.filter((line) => line.startsWith('*'))).toHaveLength(2)
  })

  it('prune removes old builds and unused files, and the rest still works', async () => {
    const files = async () => (await readdir(join(getClaimsDir(test.config), 'lines'))).length
    const before = await files()
    const pruned = await run(pruneCommand, '--keep', '1', '--json')
    expect(pruned.code).toBe(0)
    expect(JSON.parse(pruned.text).kept).toHaveLength(1)
    expect(await files()).toBeLessThan(before)
    expect((await run(verifyCommand, '--sample', '20')).code).toBe(0)
    expect((await run(rollbackCommand)).code).toBe(1)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from provider_summaries`.execute(
      test.db,
    )
    expect(rows).toEqual([{ n: PROVIDERS }])
  })

  it.each([
    [buildCommand, ['now']],
    [buildCommand, ['--fast']],
    [buildsCommand, ['1']],
    [rollbackCommand, ['1']],
    [pruneCommand, ['--keep', '0']],
    [pruneCommand, ['--keep', 'all']],
    [verifyCommand, ['--sample', '-1']],
    [verifyCommand, ['--seed']],
  ] as [Command, string[]][])('%o %j is wrong usage', async (command, args) => {
    const { code, text } = await run(command, ...args)
    expect([code, text]).toEqual([2, expect.stringContaining(`Usage: npm run cli -- ${command.usage}`)])
  })
})

describe('an import', () => {
  const IMPORTS = {
    claims: importClaimsCommand,
    providers: importProvidersCommand,
    reference: importReferenceCommand,
  }

  it.each(Object.entries(IMPORTS))('of %s refuses what it cannot read or understand', async (_, command) => {
    const picture = join(dir, 'picture.png')
    await writeFile(picture, Buffer.from('89504e470d0a1a0a00', 'hex'))
    expect((await run(command, picture)).code).toBe(1)
    expect((await run(command, join(dir, 'none.csv'))).text).toContain('none.csv')
    expect((await run(command)).code).toBe(2)
    expect((await run(command, picture, '--nonsense')).code).toBe(2)
    const told = (await run(command, picture)).text
    expect(told).toContain('picture.png')
    // R-CLM-32: programs get the code beside the sentence.
    expect(JSON.parse((await run(command, picture, '--json')).text)).toEqual({
      error: told,
      refusal: { code: expect.stringMatching(/^[a-z0-9_]+$/), params: { file: 'picture.png' } },
    })
  })

  it('of FHIR tells what it left out', async () => {
    const eob = (type: string) => ({
      resourceType: 'ExplanationOfBenefit',
      id: `claim-${type}`,
      status: 'active',
      type: { coding: [{ code: type }] },
      patient: { reference: 'Patient/1' },
      provider: { identifier: { system: 'http://hl7.org/fhir/sid/us-npi', value: '9000000015' } },
      item: [
        {
          sequence: 1,
          productOrService: { coding: [{ code: '99213' }] },
          servicedDate: '2026-05-02',
          quantity: { value: 1 },
        },
      ],
    })
    const file = join(dir, 'eob.ndjson')
    await writeFile(
      file,
      ['professional', 'pharmacy', 'oral'].map((type) => `${JSON.stringify(eob(type))}\n`).join(''),
    )
    const { code, text } = await run(importClaimsCommand, file)
    expect(code).toBe(0)
    expect(text).toContain('Rows read 1 = loaded 1')
    expect(text).toContain('not final professional claims: 1 pharmacy, 1 dental.')
  })

  it('refuses an unknown kind, a bad date and an unreadable mapping', async () => {
    const mapping = join(dir, 'mapping.json')
    await writeFile(mapping, '{ "fields": ')
    expect((await run(importReferenceCommand, 'x.csv', '--kind', 'nonsense')).code).toBe(2)
    expect((await run(importClaimsCommand, 'x.csv', '--data-through', 'today')).code).toBe(2)
    for (const file of [mapping, join(dir, 'none.json')]) {
      const { code, text } = await run(importClaimsCommand, 'x.csv', '--mapping', file)
      expect([code, text]).toEqual([1, expect.stringContaining(file)])
    }
  })
})
