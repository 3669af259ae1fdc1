import type { PracticeMove } from '@plumbline/contract/cases/case-page'
import type { CaseKind, LineDecision, RecordKind } from '@plumbline/contract/cases/cases'

type PlainPracticeMove = Extract<
  PracticeMove,
  { action: 'ask_extension' | 'discuss' | 'accept_findings' | 'appeal' | 'send_message' }
>

/** One step in the story of a demo case. */
export type DemoStep =
  | { does: 'wait'; weeks: number }
  /** Waits until the findings are before the latest final quarter. */
  | { does: 'wait_for_quarter'; lessWeeks: number }
  /** Sends the reminder that is due. */
  | { does: 'remind' }
  /** The practice uploads records of these kinds: for all claims, or for the first `claims` of them. */
  | { does: 'send'; kinds: readonly RecordKind[]; claims?: number }
  | { does: 'finish_sending' }
  | { does: 'skip'; kind: RecordKind; reason: string }
  | { does: 'practice'; move: PlainPracticeMove }
  | { does: 'ask_extension'; weeks: number; reason: string }
  | { does: 'assign' | 'start_review' | 'educate' }
  /** With `unopened`, nobody at the practice has seen the findings, and their letter waits for the mail. */
  | { does: 'issue_findings'; unopened?: true }
  | { does: 'staff_message'; body: string }
  /** Decides lines by the pattern; only the first `lines`, if given. */
  | { does: 'decide'; pattern: readonly LineDecision[]; lines?: number }
  | { does: 'disagree'; reason: string }
  | { does: 'uphold_appeal'; reason: string }

export type DemoCase = {
  npi: string
  kind: CaseKind
  /** Defaults to the provider's most billed family. */
  family?: string
  /** Defaults to commercial. */
  lineOfBusiness?: 'medicare'
  claims: number
  records: readonly { kind: RecordKind; note: string; optional: boolean }[]
  /** The next round of the provider's previous probe. */
  isNextRound?: true
  /** Each start prints its code. */
  isPrinted?: true
  steps: readonly DemoStep[]
}
