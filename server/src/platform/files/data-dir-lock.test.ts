import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockDataDir } from './data-dir-lock.ts'

const MODULE = new URL('./data-dir-lock.ts', import.meta.url).href

// Reports whether it got the lock at the agreed time, then runs until it is killed.
const CONTENDER = `
  const { lockDataDir } = await import(${JSON.stringify(MODULE)})
  const [dataDir, startAt] = process.argv.slice(1)
  while (Date.now() < Number(startAt)) {}
  console.log(await lockDataDir(dataDir).then(() => 'locked', (error) => error.message))
  setInterval(() => {}, 1000)
`

let dataDir: string
const children: ChildProcess[] = []
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-lock-'))
})
afterEach(async () => {
  await Promise.all(children.splice(0).map(kill))
  await rm(dataDir, { recursive: true, force: true })
})

async function contend(startAt = 0): Promise<{ child: ChildProcess; answer: string }> {
  const args = ['--input-type=module', '-e', CONTENDER, dataDir, String(startAt)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [answer] = await once(createInterface({ input: child.stdout }), 'line')
  return { child, answer }
}

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

it('refuses a second process and names the first', async () => {
  const first = await contend()
  expect(first.answer).toBe('locked')
  await expect(lockDataDir(dataDir)).rejects.toThrow(`already in use by process ${first.child.pid}.`)
})

it('refuses a second lock in the same process, until the first is released', async () => {
  const lock = await lockDataDir(dataDir)
  await expect(lockDataDir(dataDir)).rejects.toThrow(`process ${process.pid}`)
  await lock.release()
  await lock.release()
  const again = await lockDataDir(dataDir)
  await again.release()
})

it('is free after kill -9', async () => {
  const first = await contend()
  await kill(first.child)
  const lock = await lockDataDir(dataDir)
  await lock.release()
})

it('ignores an old owner file, even if its process id is in use again', async () => {
  await writeFile(join(dataDir, 'lock.pid'), `${process.ppid}\n`)
  const lock = await lockDataDir(dataDir)
  await lock.release()
})

it('gives the lock to exactly one of many processes that start at once after a crash', async () => {
  const killed = await contend()
  await kill(killed.child)
  const startAt = Date.now() + 1500
  const contenders = await Promise.all(Array.from({ length: 8 }, () => contend(startAt)))
  const winners = contenders.filter(({ answer }) => answer === 'locked')
  expect(winners).toHaveLength(1)
  const refusals = contenders.map(({ answer }) => answer).filter((answer) => answer !== 'locked')
  for (const refusal of refusals) expect(refusal).toContain(`in use by process ${winners[0]?.child.pid}.`)
})

it('explains why a directory cannot be used', async () => {
  await writeFile(join(dataDir, 'file'), '')
  await expect(lockDataDir(join(dataDir, 'file'))).rejects.toThrow()
  await writeFile(join(dataDir, 'lock'), 'this is not a lock file'.repeat(100))
  await expect(lockDataDir(dataDir)).rejects.toThrow('Cannot lock')
})
