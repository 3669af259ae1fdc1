import type { Bare } from './bare.ts'
import type { Subject } from './subjects.ts'

/** A person with about 280 providers, with one, or with providers who have claim lines. */
export type Viewer = 'practice' | 'single' | 'lines'

export type Call = {
  name: string
  viewer: Viewer
  path: (subject: Subject, index: number) => string
  bare: Bare
}
