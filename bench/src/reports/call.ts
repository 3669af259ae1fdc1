import type { Bare } from './bare.ts'
import type { Subject } from './subjects.ts'

/** Who asks: of about 280 providers, of one, or of providers who have claim lines. */
export type Asker = 'practice' | 'single' | 'lines'

export type Call = {
  name: string
  asker: Asker
  path: (subject: Subject, index: number) => string
  bare: Bare
}
