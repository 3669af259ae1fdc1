import type { Usage } from './phase-input.ts'

const KB_PER_MB = 1024

/** Measures what this process uses from now on; peak memory is for its whole life. */
export function startUsage(): () => Usage {
  const started = performance.now()
  const before = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(before)
    return {
      wallMs: performance.now() - started,
      cpuMs: (user + system) / 1000,
      peakMb: process.resourceUsage().maxRSS / KB_PER_MB,
    }
  }
}
