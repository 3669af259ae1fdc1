import { readdir, readFile } from 'node:fs/promises'

const NANOSECONDS = 1e9

/** Nanoseconds on a processor for each thread; more precise than the ticks of `stat`. */
async function readTimes(pid: number, into: Map<string, number>): Promise<void> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  for (const thread of threads) {
    const text = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '')
    into.set(`${pid}/${thread}`, Number(text.split(' ')[0] ?? 0))
  }
}

async function listProcesses(postmaster: number): Promise<number[]> {
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  return [postmaster, ...children.split(' ').filter(Boolean).map(Number)]
}

/** Starts counting; the returned function gives the seconds of processor time used since. */
export async function startCpu(pids: readonly number[], postmaster: number) {
  const read = async (which: readonly number[]) => {
    const times = new Map<string, number>()
    for (const pid of which) await readTimes(pid, times)
    return times
  }
  const take = async () => ({ web: await read(pids), database: await read(await listProcesses(postmaster)) })
  const before = await take()
  const since = (from: Map<string, number>, to: Map<string, number>) => {
    let sum = 0
    // A new process has used all its time since the start; the time of one that ended is lost, which is little.
    for (const [thread, time] of to) sum += Math.max(0, time - (from.get(thread) ?? 0))
    return sum / NANOSECONDS
  }
  return async (): Promise<Cpu> => {
    const after = await take()
    return { web: since(before.web, after.web), database: since(before.database, after.database) }
  }
}

export type Cpu = { web: number; database: number }
