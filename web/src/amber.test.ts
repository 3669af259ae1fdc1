import { expect, test } from 'vitest'

/** What a practice sees, and the team's pages about providers, cases and answers. */
const FILES = import.meta.glob<string>(
  [
    './app/frame/*.tsx',
    './features/reports/**/*.{ts,tsx}',
    './features/responses/{responses,coder-calls,feedback}/*.{ts,tsx}',
    './features/cases/{case,claims,door,findings,list,review,uploads,worklist}/*.{ts,tsx}',
    './features/outreach/**/*.{ts,tsx}',
    './features/system/notices/*.{ts,tsx}',
    './features/access/{account,second-factor}/*.{ts,tsx}',
    './parts/*.tsx',
    './ui/**/*.tsx',
    '!./**/*.test.{ts,tsx}',
    '!./**/*.{en,es}.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
)

const AMBER = /-warning\b|["']warning["']/

/** Days that are nearly over. */
const NEAR_DAYS = [
  './features/cases/list/CaseTableRow.tsx',
  './features/cases/review/CaseHeader.tsx',
  './features/cases/worklist/WorklistRow.tsx',
  './parts/DueRow.tsx',
  './ui/layout/SideMenu.tsx',
]

/** An alert or a dialog about a file, the line, the account or a step that is hard to undo: about no outcome and no status. */
const ASKS_FOR_CARE = [
  './app/frame/AnnouncementBar.tsx',
  './app/frame/ErrorModal.tsx',
  './app/frame/PageNotice.tsx',
  './features/access/second-factor/ChangeModal.tsx',
  './features/access/second-factor/SecondFactorCard.tsx',
  './features/cases/case/BlankFile.tsx',
  './features/cases/case/FileLine.tsx',
  './features/cases/case/FinishSending.tsx',
  './features/cases/case/SendCard.tsx',
  './features/cases/claims/GuessNote.tsx',
  './features/cases/claims/MatchDrawer.tsx',
  './features/cases/door/CaseDoor.tsx',
  './features/cases/review/ConfirmDecision.tsx',
  './features/cases/review/MustMail.tsx',
  './features/cases/review/PrintModal.tsx',
  './features/cases/uploads/BulkDrawer.tsx',
  './features/cases/uploads/DiscardQuestion.tsx',
  './features/cases/uploads/DropArea.tsx',
  './features/cases/uploads/FinishWaits.tsx',
  './features/cases/uploads/RejectedFiles.tsx',
  './features/cases/uploads/UnsentFiles.tsx',
  './features/cases/uploads/UploadRow.tsx',
  './features/cases/uploads/WaitingNote.tsx',
  './features/cases/worklist/CasesFileDrawer.tsx',
  './features/outreach/bulk-actions/Preview.tsx',
  './features/outreach/campaigns/CheckStep.tsx',
  './features/outreach/campaigns/CloseModal.tsx',
  './features/outreach/campaigns/DeleteModal.tsx',
  './features/outreach/campaigns/StartModal.tsx',
  './features/outreach/contacts/RemoveContactModal.tsx',
  './features/outreach/documents/WithdrawModal.tsx',
  './features/outreach/letters/FetchPrintModal.tsx',
  './features/outreach/outreach/ActionModal.tsx',
  './features/outreach/outreach/FixAddressDialog.tsx',
  './features/outreach/outreach/ReturnedDrawer.tsx',
  './features/outreach/performance/EditionCard.tsx',
  './features/outreach/support-provider/LogCallModal.tsx',
  './features/outreach/support-provider/RemoveNoteModal.tsx',
  './features/responses/coder-calls/CancelCallModal.tsx',
  './features/responses/responses/WithdrawModal.tsx',
  './parts/LetterDoorForm.tsx',
  './parts/LetterheadNotice.tsx',
]

/** Where the tone has its color. */
const PALETTE = [
  './ui/basics/Alert.tsx',
  './ui/basics/BadgeIcon.tsx',
  './ui/basics/Pill.tsx',
  './ui/fields/StrengthMeter.tsx',
]

test('R-DES-13: amber belongs to days that are nearly over; no status, finding, record or count is amber', () => {
  expect(Object.keys(FILES).length).toBeGreaterThan(300)
  const amber = Object.entries(FILES)
    .filter(([, source]) => AMBER.test(source))
    .map(([path]) => path)
  expect(amber.sort()).toEqual([...NEAR_DAYS, ...ASKS_FOR_CARE, ...PALETTE].sort())
})

test('R-DES-13: a day is near in one way on every page', () => {
  const own = Object.entries(FILES).filter(([, source]) => /const SOON_DAYS/.test(source))
  expect(own.map(([path]) => path)).toEqual([])
})

test('R-DES-13: no pill is amber but that of a day that is nearly over', () => {
  const pills = Object.entries(FILES).filter(
    ([path, source]) =>
      ![...PALETTE, ...NEAR_DAYS].includes(path) &&
      /<Pill\b[^>]*["']warning["']|PillTone> = \{[^}]*'warning'/.test(source),
  )
  expect(pills.map(([path]) => path)).toEqual([])
})
