/**
 * Why a PDF is not opened as it is (R-FILE-1). opens: does something when it is opened, other than going to a page;
 * forms: can send or load data; unpacks: unpacks to more than the limits; encrypted and unreadable: it cannot be
 * looked into.
 */
export const PDF_FLAGS = [
  'javascript',
  'launch',
  'opens',
  'forms',
  'attachments',
  'unpacks',
  'encrypted',
  'unreadable',
] as const
export type PdfFlag = (typeof PDF_FLAGS)[number]
