import type { DocumentKind } from '@plumbline/contract/outreach/documents'
import type { Sheet } from './draw-sheet.ts'

export type DemoSheet = Sheet & {
  kind: Extract<DocumentKind, 'policy' | 'tip_sheet'>
  topic: string | null
  filename: string
  /** The day that it was put up. */
  on: string
  needsAcknowledgement?: boolean
  /** Dr. Marsh has not opened it yet. */
  unread?: true
}
