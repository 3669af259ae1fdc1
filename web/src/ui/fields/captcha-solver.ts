// ALTCHA's own worker, as a file: the content security policy allows neither blobs nor inline code.
import SolverWorker from 'altcha/workers/pbkdf2?worker'

/** An ALTCHA challenge, passed on unchanged. */
export type CaptchaTask = { parameters: { algorithm: string }; signature: string }

const WORKERS_MAX = 4
const TIMEOUT_MS = 90_000

type Solution = { counter: number; derivedKey: string }
type Message = Solution | { error: unknown } | null

function startWorker(task: CaptchaTask, start: number, step: number) {
  const worker = new SolverWorker()
  const solved = new Promise<Solution>((resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('the worker failed')))
    worker.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data === null || 'error' in data) reject(new Error('no solution'))
      else resolve({ counter: data.counter, derivedKey: data.derivedKey })
    })
  })
  worker.postMessage({
    type: 'work',
    challenge: task,
    counterStart: start,
    counterStep: step,
    timeout: TIMEOUT_MS,
  })
  return { solved, end: () => worker.terminate() }
}

/** Splits the search among a few workers, so that the page stays responsive. */
export async function solveCaptcha(task: CaptchaTask, signal: AbortSignal): Promise<string> {
  const count = Math.min(WORKERS_MAX, Math.max(1, Math.floor((navigator.hardwareConcurrency || 2) / 2)))
  const workers = Array.from({ length: count }, (_, index) => startWorker(task, index, count))
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  try {
    const solution = await Promise.race([...workers.map(({ solved }) => solved), aborted])
    return btoa(JSON.stringify({ challenge: task, solution }))
  } finally {
    for (const { end } of workers) end()
  }
}
