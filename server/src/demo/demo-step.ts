import type { PracticeMove } from '@plumbline/contract/cases/case-page'
import type { CaseKind, LineDecision, RecordKind } from '@plumbline/contract/cases/cases'

type PlainPracticeMove = Extract<
  PracticeMove,
  { action: 'finish_sending' | 'ask_extension' | 'discuss' | 'accept_findings' | 'appeal' | 'send_message' }
>

/** What happens to a case of the demo, one thing after the other. */
export type DemoStep =
  /** So much time passes. */
  | { does: 'wait'; weeks: number }
  /** So much time passes that its findings lie before the latest final quarter. */
  | { does: 'wait_for_quarter'; lessWeeks: number }
  /** The reminder of that day goes out. */
  | { does: 'remind' }
  /** Records of these kinds come in. */
  | { does: 'send'; kinds: readonly RecordKind[] }
  | { does: 'skip'; kind: RecordKind; reason: string }
  | { does: 'practice'; move: PlainPracticeMove }
  | { does: 'ask_extension'; weeks: number; reason: string }
  | { does: 'assign' | 'start_review' | 'issue_findings' | 'educate' }
  | { does: 'staff_message'; body: string }
  /** Lines are decided in turn; only so many where a number is given. */
  | { does: 'decide'; pattern: readonly LineDecision[]; lines?: number }
  | { does: 'disagree'; reason: string }
  | { does: 'uphold_appeal'; reason: string }

export type DemoCase = {
  npi: string
  kind: CaseKind
  /** The one that he bills most, unless given. */
  family?: string
  claims: number
  records: readonly { kind: RecordKind; note: string; optional: boolean }[]
  /** It follows the case before it in the list. */
  isNextRound?: true
  /** Its code is printed at each start. */
  isPrinted?: true
  steps: readonly DemoStep[]
}
