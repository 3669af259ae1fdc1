import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { completeNpi } from '@plumbline/contract/core/npi'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url))

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'plumbline-cli-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

/** Runs the program with settings that reach no database. */
const cli = (...args: string[]) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env
    const env = { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), DATA_DIR: join(dir, 'cli') }
    execFile(process.execPath, [CLI, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: stdout + stderr }),
    )
  })

describe('the command line program', () => {
  it('explains itself and every command', async () => {
    expect(await cli()).toMatchObject({ code: 2, text: expect.stringContaining('import claims FILE') })
    expect(await cli('nonsense')).toMatchObject({ code: 2 })
    expect(await cli('--help')).toMatchObject({
      code: 0,
      text: expect.stringContaining('export claims|families'),
    })
    const help = await cli('import', 'providers', '--help')
    expect(help).toMatchObject({ code: 0, text: expect.stringContaining('--replace: ') })
  })

  it('imports without a database, and returns the exit code of the command', async () => {
    const npi = completeNpi('900000001')
    const roster = join(dir, 'roster.csv')
    await writeFile(roster, `npi,tin,name,specialty,state\n${npi},930555001,"Doe, Jo",Dermatology,OR\n`)
    const providers = await cli('import', 'providers', roster, '--json')
    expect(JSON.parse(providers.text.split('\n').find((line) => line.startsWith('{')) ?? '')).toMatchObject({
      kind: 'providers',
      counts: { read: 1, loaded: 1, replaced: 0, duplicates: 0, rejected: 0 },
    })
    const claims = join(dir, 'claims.csv')
    await writeFile(
      claims,
      [
        'claim_id,claim_line_number,claim_type,rendering_npi,person_id,claim_line_start_date,hcpcs_code,service_unit_quantity,paid_amount',
        `c1,1,professional,${npi},A,2026-04-01,17000,1,50.00`,
        `c1,2,professional,${npi},A,2026-04-01,17003,2,12.50`,
        `c2,1,professional,${npi},B,2026-04-31,17000,1,50.00`,
      ].join('\n'),
    )
    const imported = await cli('import', 'claims', claims)
    expect(imported.text).toContain('Rows read 3 = loaded 2 + replaced 0 + duplicates 0 + rejected 1.')
    expect(imported.text).toContain('1 of 3 rows were rejected, more than 1 %')
    expect(imported.code).toBe(2)
    expect((await cli('import', 'claims', claims)).text).toContain('Nothing was changed.')
  })
})
