import { readFile } from 'node:fs/promises'

export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

const SAMPLE_MS = 25

/** The most memory that a process takes while the work is done, above what it had before, in MB. */
export async function peakGrowthMb(pid: number, work: () => Promise<void>): Promise<number> {
  const before = await residentMb(pid)
  let peak = before
  const timer = setInterval(async () => {
    peak = Math.max(peak, await residentMb(pid))
  }, SAMPLE_MS)
  await work().finally(() => clearInterval(timer))
  return Math.max(peak, await residentMb(pid)) - before
}
