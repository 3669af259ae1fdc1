/** Runs each task on the first of the workers that is free, in the order in which they were given. */
export function severalAtATime<Worker>(workers: readonly Worker[]): {
  run<Result>(task: (worker: Worker) => Promise<Result>): Promise<Result>
  /** When all tasks have ended. */
  end(stop: (worker: Worker) => Promise<unknown>): Promise<void>
} {
  const idle = [...workers]
  const waiting: ((worker: Worker) => void)[] = []
  const take = (): Promise<Worker> => {
    const worker = idle.shift()
    return worker === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(worker)
  }
  const giveBack = (worker: Worker) => {
    const next = waiting.shift()
    if (next === undefined) idle.push(worker)
    else next(worker)
  }
  return {
    async run(task) {
      const worker = await take()
      try {
        return await task(worker)
      } finally {
        giveBack(worker)
      }
    },
    async end(stop) {
      for (const _ of workers) await stop(await take())
    },
  }
}
