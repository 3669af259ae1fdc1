import type { OnProgress, Progress } from '@plumbline/claims/progress'
import type { Terminal } from '#cli/command.ts'

const BAR_CHARS = 30
const REDRAW_MS = 100
const LINE_EVERY_MS = 5_000
const CLEAR_LINE = '\r\u001b[2K'

export type ProgressPrinter = { onProgress: OnProgress; end(): void }

const formatCount = (value: number) => Math.floor(value).toLocaleString('en-US')

function describe({ stage, done, total }: Progress): string {
  if (total === null || total <= 0) return done > 0 ? `${stage} ${formatCount(done)}` : stage
  return `${stage} ${Math.floor((100 * Math.min(done, total)) / total)}%`
}

function draw(progress: Progress): string {
  const { done, total } = progress
  if (total === null || total <= 0) return describe(progress)
  const filled = Math.floor((BAR_CHARS * Math.min(done, total)) / total)
  return `[${'#'.repeat(filled)}${'.'.repeat(BAR_CHARS - filled)}] ${describe(progress)}`
}

/** A moving bar on a terminal; otherwise a line every few seconds, for example in a log. */
export function createProgressPrinter(
  terminal: Terminal = process.stderr,
  now: () => number = performance.now.bind(performance),
): ProgressPrinter {
  const isTerminal = terminal.isTTY === true
  let stage: string | null = null
  let printedAt = Number.NEGATIVE_INFINITY
  let drawn = false
  return {
    onProgress(progress) {
      const isNew = progress.stage !== stage
      if (!isNew && now() - printedAt < (isTerminal ? REDRAW_MS : LINE_EVERY_MS)) return
      stage = progress.stage
      printedAt = now()
      terminal.write(isTerminal ? `${CLEAR_LINE}${draw(progress)}` : `${describe(progress)}\n`)
      drawn = isTerminal
    },
    end() {
      if (drawn) terminal.write(CLEAR_LINE)
      drawn = false
    },
  }
}
