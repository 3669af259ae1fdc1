import { encode } from 'uqr'
import type { BoxPicture } from '#platform/pdf/pdf-document.ts'

/** Half a millimeter and more for each module. */
const SIDE = 64
const QUIET_MODULES = 2

export type LetterQr = { address: string; alt: string; caption: string }

/** A code that a phone reads, with its meaning for screen readers. */
export function drawQr({ address, alt, caption }: LetterQr): BoxPicture {
  const { data, size } = encode(address, { ecc: 'M', border: QUIET_MODULES })
  const module = SIDE / size
  return {
    side: SIDE,
    alt,
    caption,
    draw(pen) {
      for (const [y, row] of data.entries())
        for (const [x, isDark] of row.entries()) if (isDark) pen.rect(x * module, y * module, module, module)
      pen.fill('#000000')
    },
  }
}
