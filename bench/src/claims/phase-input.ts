/** The input of a phase; the bench passes it as JSON. */
export type PhaseInput = {
  /** About how many claim lines the world has. */
  lines: number
  /** The folder of the generated files. */
  world: string
  /** The root of the claims store. */
  store: string
  /** A folder for this phase only. */
  scratch: string
  memoryMb: number
  /** A PostgreSQL server for the tables of the report SQL. */
  url?: string
}

/** Results of a phase: counts that must agree between a bare phase and the product's, and times. */
export type Facts = Record<string, number>

export type Phase = (input: PhaseInput) => Promise<Facts>

/** Wall and processor time and the peak memory of one process. */
export type Usage = { wallMs: number; cpuMs: number; peakMb: number }

export type Measured = Usage & { facts: Facts }
