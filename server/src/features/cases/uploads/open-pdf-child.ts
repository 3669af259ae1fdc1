import { getDocument, InvalidPDFException, PasswordException } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** pdf.js throws its own error for this. */
const isOutOfMemory = (error: unknown) => error instanceof Error && /allocat/i.test(error.message)

// A separate process without permissions, environment or network, so that a malicious file can harm nothing else.
async function main(): Promise<object> {
  const parts: Uint8Array[] = []
  for await (const bytes of process.stdin) parts.push(bytes)
  const data = new Uint8Array(Buffer.concat(parts))
  // From here on, a crash is caused by the file.
  process.stdout.write(' ')
  try {
    const pdf = await getDocument({ data, verbosity: 0, useSystemFonts: false }).promise
    return { pages: pdf.numPages }
  } catch (error) {
    if (error instanceof PasswordException) return { problem: 'encrypted' }
    if (error instanceof InvalidPDFException || isOutOfMemory(error)) return { problem: 'damaged' }
    throw error
  }
}

process.stdout.write(JSON.stringify(await main()), () => process.exit(0))
