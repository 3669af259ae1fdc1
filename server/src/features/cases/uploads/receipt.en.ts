export type ReceiptWords = {
  title: string
  subject: string
  opening: string
  receipt: string
  case: string
  file: string
  size: string
  bytes: string
  pages: string
  received: string
  sha256: string
  payer: string
  field: string
  value: string
  proof: string
  page: (page: number, pages: number) => string
}

export const receiptWords: ReceiptWords = {
  title: 'Receipt for records',
  subject: 'Records received',
  opening: 'We received the records below. Keep this receipt: it shows what reached us and when.',
  receipt: 'Receipt',
  case: 'Case',
  file: 'File',
  size: 'Size',
  bytes: 'bytes',
  pages: 'Pages',
  received: 'Received',
  sha256: 'SHA-256',
  payer: 'Received for',
  field: 'Item',
  value: 'Details',
  proof:
    'The SHA-256 is a fingerprint of the content. The same calculation on your computer gives the same value for the same file, byte for byte. The time is when the last byte arrived.',
  page: (page, pages) => `Page ${page} of ${pages}`,
}
