import { getDocument, InvalidPDFException, PasswordException } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { isBlankPdf } from './find-blank-pages.ts'

/** pdf.js throws its own error for this. */
const isOutOfMemory = (error: unknown) => error instanceof Error && /allocat/i.test(error.message)

const writeLine = (answer: object) =>
  new Promise<void>((resolve) => process.stdout.write(`${JSON.stringify(answer)}\n`, () => resolve()))

// A separate process without permissions, environment or network, so that a malicious file can harm nothing else.
async function main(): Promise<object> {
  const parts: Uint8Array[] = []
  for await (const bytes of process.stdin) parts.push(bytes)
  const data = new Uint8Array(Buffer.concat(parts))
  const size = data.length
  // From here on, a crash is caused by the file.
  process.stdout.write(' ')
  try {
    const pdf = await getDocument({ data, verbosity: 0, useSystemFonts: false }).promise
    // The pages are counted before they are read: a page that cannot be read takes nothing from the file.
    await writeLine({ pages: pdf.numPages, blank: false })
    return { pages: pdf.numPages, blank: await isBlankPdf(pdf, size).catch(() => false) }
  } catch (error) {
    if (error instanceof PasswordException) return { problem: 'encrypted' }
    if (isOutOfMemory(error)) return { problem: 'unpacks' }
    if (error instanceof InvalidPDFException) return { problem: 'damaged' }
    throw error
  }
}

await writeLine(await main())
process.exit(0)
