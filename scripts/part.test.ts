import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isAlive } from './is-alive.mjs'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'part-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const at = (name: string) => join(folder, name)
const here = (name: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, name)).href)
const readPid = (name: string) =>
  vi.waitFor(async () => Number((await readFile(at(name), 'utf8')).trim() || Number.NaN), 20_000)

// A part with a child that holds its output open, as a worker of Vitest does.
const PART = `
  import { spawn } from 'node:child_process'
  import { writeFileSync } from 'node:fs'
  const name = process.argv[2]
  const child = spawn(process.execPath, ['-e', 'process.on("disconnect", process.exit); setInterval(() => {}, 1000)'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  writeFileSync(name + '-child', String(child.pid))
  writeFileSync(name, String(process.pid))
  setInterval(() => {}, 1000)
`
const RUN = `
  import { stopTools } from ${here('child.mjs')}
  import { runPart } from ${here('part.mjs')}
  import { runStages } from ${here('test-plan.mjs')}
  const [part, ...names] = process.argv.slice(2)
  const [one, two, next] = names
  try {
    await runStages([[[one], [two]], [[next]]], (name) => runPart([part, name], { show: 'later' }))
  } catch (error) {
    await stopTools()
    console.log(error.message)
    process.exitCode = 1
  }
`

it.each(['SIGKILL', 'SIGTERM'] as const)(
  'a run whose part is ended by %s ends as failed, with its other parts and their children',
  async (signal) => {
    await writeFile(at('part.mjs'), PART)
    await writeFile(at('run.mjs'), RUN)
    const names = ['one', 'two', 'next'].map(at)
    const run = spawn(process.execPath, [at('run.mjs'), at('part.mjs'), ...names], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const closed = once(run, 'close')
    let said = ''
    run.stdout.on('data', (chunk) => {
      said += chunk
    })
    const pids = [await readPid('one'), await readPid('two')]
    pids.push(await readPid('one-child'), await readPid('two-child'))
    process.kill(pids[0] as number, signal)
    expect((await closed)[0]).toBe(1)
    expect(said).toContain('so the run stops')
    await vi.waitFor(() => expect(pids.filter(isAlive)).toEqual([]), 10_000)
    await expect(readFile(at('next')), 'no other part is begun').rejects.toThrow('ENOENT')
  },
  60_000,
)
