import { readFile } from 'node:fs/promises'
import type { Service } from '../portal.ts'

const EARLY = 0.1
const LATE = 0.9

/** Megabytes that a process holds in memory, as the kernel says. */
async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

type CsvMemory = { rows: number; megabytes: number; seconds: number; earlyMb: number; lateMb: number }

async function readCsv(url: string, cookie: string, onBytes: (bytes: number) => Promise<void>) {
  const answer = await fetch(`${url}/api/admin/providers.csv`, { headers: { cookie } })
  if (!answer.ok || answer.body === null) throw new Error(`the CSV answered ${answer.status}`)
  let [bytes, rows] = [0, -1]
  for await (const chunk of answer.body) {
    bytes += chunk.length
    for (const byte of chunk) if (byte === 10) rows++
    await onBytes(bytes)
  }
  return { bytes, rows }
}

/** The file of all providers, twice: the first time says how long it is, the second what the portal holds meanwhile. */
export async function measureCsv({ url, pid }: Service, cookie: string): Promise<CsvMemory> {
  const whole = await readCsv(url, cookie, async () => {})
  let [earlyMb, lateMb] = [0, 0]
  const started = performance.now()
  const { rows, bytes } = await readCsv(url, cookie, async (read) => {
    if (earlyMb === 0 && read > whole.bytes * EARLY) earlyMb = await residentMb(pid)
    if (lateMb === 0 && read > whole.bytes * LATE) lateMb = await residentMb(pid)
  })
  return { rows, megabytes: bytes / 2 ** 20, seconds: (performance.now() - started) / 1000, earlyMb, lateMb }
}
