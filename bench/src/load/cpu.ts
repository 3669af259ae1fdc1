import { readdir, readFile } from 'node:fs/promises'

const NANOSECONDS = 1e9

/** Nanoseconds on a processor, of each thread: finer than the ticks of `stat`. */
async function timesOf(pid: number, into: Map<string, number>): Promise<void> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  for (const thread of threads) {
    const text = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '')
    into.set(`${pid}/${thread}`, Number(text.split(' ')[0] ?? 0))
  }
}

async function familyOf(postmaster: number): Promise<number[]> {
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  return [postmaster, ...children.split(' ').filter(Boolean).map(Number)]
}

/** Starts to count; gives the seconds of processor time that the processes have used since. */
export async function startCpu(pids: readonly number[], postmaster: number) {
  const read = async (which: readonly number[]) => {
    const times = new Map<string, number>()
    for (const pid of which) await timesOf(pid, times)
    return times
  }
  const take = async () => ({ web: await read(pids), database: await read(await familyOf(postmaster)) })
  const before = await take()
  const since = (from: Map<string, number>, to: Map<string, number>) => {
    let sum = 0
    // A process that is new has used all of its time since; one that ended takes the little it used with it.
    for (const [thread, time] of to) sum += Math.max(0, time - (from.get(thread) ?? 0))
    return sum / NANOSECONDS
  }
  return async (): Promise<Cpu> => {
    const after = await take()
    return { web: since(before.web, after.web), database: since(before.database, after.database) }
  }
}

export type Cpu = { web: number; database: number }
