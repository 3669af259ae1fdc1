import type { Terminal } from '#cli/command.ts'

const REDRAW_MS = 100
const CLEAR_LINE = '\r\u001b[2K'

export type Steps = {
  begin(title: string): void
  /** How much of the step is done, from 0 to 1. A smaller share than before is ignored. */
  advance(share: number): void
}

export type StepPrinter = Steps & { end(): void }

export const SILENT_STEPS: Steps = { begin() {}, advance() {} }

/** One line for each step; on a terminal the line shows how far the step is, and then how long it took. */
export function createStepPrinter(
  terminal: Terminal = process.stdout,
  now: () => number = performance.now.bind(performance),
): StepPrinter {
  let current: { title: string; begunAt: number; drawnAt: number; percent: number } | null = null

  function end() {
    if (current === null) return
    const seconds = Math.round((now() - current.begunAt) / 1000)
    if (terminal.isTTY) terminal.write(`${CLEAR_LINE}${current.title} … ${seconds} s\n`)
    current = null
  }

  return {
    begin(title) {
      end()
      current = { title, begunAt: now(), drawnAt: now(), percent: 0 }
      terminal.write(terminal.isTTY ? `${title} …` : `${title} …\n`)
    },
    advance(share) {
      if (current === null || !terminal.isTTY || now() - current.drawnAt < REDRAW_MS) return
      const percent = Math.floor(100 * Math.min(share, 1))
      if (percent <= current.percent) return
      current.percent = percent
      current.drawnAt = now()
      terminal.write(`${CLEAR_LINE}${current.title} … ${percent}%`)
    },
    end,
  }
}
