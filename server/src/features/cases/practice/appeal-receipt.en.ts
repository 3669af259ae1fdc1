import type { ReceiptWords } from '#features/cases/uploads/receipt.en.ts'

export type AppealReceiptWords = Pick<
  ReceiptWords,
  'title' | 'subject' | 'opening' | 'receipt' | 'case' | 'payer' | 'field' | 'value' | 'page'
> & {
  level: string
  filed: string
  filedBy: string
  reasons: string
  lines: string
  atIssue: string
  decisionBy: string
  decider: string
  anotherPerson: (level: number) => string
  recovery: string
  isStopped: string
  isStoppedAll: string
  isNotStopped: string
}

export const appealReceiptWords: AppealReceiptWords = {
  title: 'Receipt for an appeal',
  subject: 'Appeal received',
  opening: 'We received the appeal below. Keep this receipt: it shows what you filed and when.',
  receipt: 'Receipt',
  case: 'Case',
  level: 'Level',
  filed: 'Filed',
  filedBy: 'Filed by',
  reasons: 'Your reasons, as you wrote them',
  lines: 'Lines appealed',
  atIssue: 'At issue in this appeal',
  decisionBy: 'Our decision is due by',
  decider: 'Who decides',
  anotherPerson: (level) =>
    `A person who took no part in the findings${level === 1 ? '' : ' or in an earlier decision'}.`,
  recovery: 'Recovery of money',
  isStopped: 'It is stopped until you receive the decision.',
  isStoppedAll:
    'It is stopped for the whole case, also for the lines you left out, until you receive the decision.',
  isNotStopped: 'This appeal does not stop it.',
  payer: 'Received for',
  field: 'Item',
  value: 'Details',
  page: (page, pages) => `Page ${page} of ${pages}`,
}
