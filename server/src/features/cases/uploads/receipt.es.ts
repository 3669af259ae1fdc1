import type { ReceiptWords } from './receipt.en.ts'

export const receiptWords: ReceiptWords = {
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
  proof:
    'El SHA-256 es una huella del contenido. El mismo cálculo en su computadora da el mismo valor para el mismo archivo, byte por byte. La hora es la del último byte.',
  page: (page, pages) => `Página ${page} de ${pages}`,
}
