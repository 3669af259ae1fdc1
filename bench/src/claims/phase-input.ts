/** Where one phase finds its data; it comes from the bench as JSON. */
export type PhaseInput = {
  /** About how many claim lines the world has. */
  lines: number
  /** The folder of the generated files. */
  world: string
  /** The root of the claims store. */
  store: string
  /** A folder of the phase's own. */
  scratch: string
  memoryMb: number
  /** PostgreSQL that has room for the report SQL's tables. */
  url?: string
}

/** What a phase found out: counts that must agree between a bare phase and the product's, and times of its own. */
export type Facts = Record<string, number>

export type Phase = (input: PhaseInput) => Promise<Facts>

/** Wall and processor time and the peak memory of one process. */
export type Usage = { wallMs: number; cpuMs: number; peakMb: number }

export type Measured = Usage & { facts: Facts }
