/** Runs tasks in the order in which they were given, each when the one before has ended, well or badly. */
export function oneAtATime(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const running = last.then(task)
    last = running.catch(() => {})
    return running
  }
}
