import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Measured, PhaseInput, Usage } from './phase-input.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const PHASE = 'bench/src/claims/phase.ts'
const CLI = 'server/src/cli/cli.ts'
const REPORT_USAGE = './bench/src/claims/report-usage.ts'

export type PhaseName =
  | 'generate'
  | 'import-bare'
  | 'import-product'
  | 'build-plain-sql'
  | 'build-report-sql'
  | 'build-product'
  | 'drill-down'
  | 'report-postgres'

/** Runs phases and commands, and stops them when it is aborted. */
export type Runner = {
  /** Removes the scratch folder afterwards. */
  runPhase(name: PhaseName, input: Omit<PhaseInput, 'scratch'>): Promise<Measured>
  /** Runs a CLI command, including the start of its process. */
  runCli(words: string[], env: Record<string, string> & { DATA_DIR: string }): Promise<Usage>
}

export function createRunner(signal: AbortSignal): Runner {
  return {
    async runPhase(name, input) {
      const scratch = await mkdtemp(`${input.store}-${name}-`)
      try {
        const output = await runNode([PHASE, name, JSON.stringify({ ...input, scratch })], {}, signal)
        return JSON.parse(output) as Measured
      } finally {
        await rm(scratch, { recursive: true, force: true })
      }
    },
    async runCli(words, env) {
      const usageFile = join(env.DATA_DIR, 'usage.json')
      const started = performance.now()
      const args = ['--import', REPORT_USAGE, CLI, ...words]
      await runNode(args, { ...env, BENCH_USAGE_FILE: usageFile }, signal)
      const wallMs = performance.now() - started
      return { ...(JSON.parse(await readFile(usageFile, 'utf8')) as Usage), wallMs }
    },
  }
}

async function runNode(args: string[], env: Record<string, string>, signal: AbortSignal): Promise<string> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  let output = ''
  let errorOutput = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    errorOutput += chunk
  })
  // Aborting causes an error event; the close event is awaited anyway.
  child.on('error', () => {})
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code === 0) return output
  signal.throwIfAborted()
  throw new Error(`${args.join(' ')} ended with ${code}: ${output}${errorOutput}`)
}
