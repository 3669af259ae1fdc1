import { encode } from 'uqr'
import type { Pdf } from '#platform/pdf/pdf-document.ts'

const SIDE = 84
/** Still half a millimeter for each module. */
const SMALL_SIDE = 60
const QUIET_MODULES = 2

/** A code that a phone reads, with its meaning for screen readers. */
export function drawQr(
  pdf: Pdf,
  { address, alt, isSmall }: { address: string; alt: string; isSmall: boolean },
): void {
  const { data, size } = encode(address, { ecc: 'M', border: QUIET_MODULES })
  const side = isSmall ? SMALL_SIDE : SIDE
  const module = side / size
  pdf.figure(alt, { width: side, height: side }, (pen) => {
    for (const [y, row] of data.entries())
      for (const [x, isDark] of row.entries()) if (isDark) pen.rect(x * module, y * module, module, module)
    pen.fill('#000000')
  })
}
