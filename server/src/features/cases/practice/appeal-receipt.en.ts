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
  anotherPerson: string
  recovery: string
  isStopped: string
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
  atIssue: 'Amount at issue',
  decisionBy: 'Our decision is due by',
  decider: 'Who decides',
  anotherPerson: 'A person who took no part in the findings.',
  recovery: 'Recovery of money',
  isStopped: 'It is stopped until the decision is served.',
  isNotStopped: 'This appeal does not stop it.',
  payer: 'Received for',
  field: 'Item',
  value: 'Details',
  page: (page, pages) => `Page ${page} of ${pages}`,
}
