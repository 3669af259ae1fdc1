import { createHash, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

const LINE = '72 720 m 540 720 l S'

export type RecordFile = { path: string; name: string; sha256: string }

/** A page with a line on it, in a PDF of about so many bytes that no two have in common. */
function pdfOf(bytes: number): Buffer {
  const padding = randomBytes(bytes)
  const bodies = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << >> /Contents 5 0 R >>'),
    Buffer.concat([
      Buffer.from(`<< /Length ${padding.length} >>\nstream\n`),
      padding,
      Buffer.from('\nendstream'),
    ]),
    // An empty page would look blank and answer nothing.
    Buffer.from(`<< /Length ${LINE.length} >>\nstream\n${LINE}\nendstream`),
  ]
  const parts = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let at = parts[0]?.length ?? 0
  for (const [index, body] of bodies.entries()) {
    offsets.push(at)
    const object = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')])
    parts.push(object)
    at += object.length
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

export async function makeRecord(folder: string, name: string, bytes: number): Promise<RecordFile> {
  const content = pdfOf(bytes)
  const path = join(folder, name)
  await writeFile(path, content)
  return { path, name: basename(path), sha256: createHash('sha256').update(content).digest('hex') }
}

/** A page with a line of text, and a script that a careless reader would run when it opens the file. */
export function makeActivePdf(): Buffer {
  const text = 'BT /F1 24 Tf 40 120 Td (Seen on May 4) Tj ET'
  const id = randomBytes(8).toString('hex')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/OpenAction 6 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>/Annots[7 0 R]>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<</S/J#61vaScript/JS(app.alert\\("${id}"\\); app.launchURL\\("https://evil.example/"\\))>>`,
    '<</Type/Annot/Subtype/Link/Rect[0 0 300 200]/A<</S/URI/URI(https://evil.example/)>>>>',
  ]
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(
    `%PDF-1.7\n${body}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\n%%EOF\n`,
    'latin1',
  )
}
