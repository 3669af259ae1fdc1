import type { Locale } from '@plumbline/contract/core/locale'

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
  count: (files: number) => string
  proof: string
  page: (page: number, pages: number) => string
}

const en: ReceiptWords = {
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
  count: (files) => (files === 1 ? '1 file' : `${files} files`),
  proof:
    'The SHA-256 is a fingerprint of the content. The same calculation on your computer gives the same value for the same file, byte for byte. The time is that of the last byte.',
  page: (page, pages) => `Page ${page} of ${pages}`,
}

const es: ReceiptWords = {
  title: 'Acuse de recibo de expedientes',
  subject: 'Expedientes recibidos',
  opening:
    'Recibimos los expedientes que se indican abajo. Conserve este acuse de recibo: demuestra qué nos llegó y cuándo.',
  receipt: 'Acuse de recibo',
  case: 'Caso',
  file: 'Archivo',
  size: 'Tamaño',
  bytes: 'bytes',
  pages: 'Páginas',
  received: 'Recibido',
  sha256: 'SHA-256',
  payer: 'Recibido para',
  field: 'Dato',
  value: 'Detalle',
  count: (files) => (files === 1 ? '1 archivo' : `${files} archivos`),
  proof:
    'El SHA-256 es una huella del contenido. El mismo cálculo en su computadora da el mismo valor para el mismo archivo, byte por byte. La hora es la del último byte.',
  page: (page, pages) => `Página ${page} de ${pages}`,
}

const WORDS: Record<Locale, ReceiptWords> = { en, es }
export const receiptWords = (locale: Locale): ReceiptWords => WORDS[locale]
