import { getDocument, InvalidPDFException, PasswordException } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The reader says so in an error of its own. */
const isOutOfMemory = (error: unknown) => error instanceof Error && /allocat/i.test(error.message)

// A process of its own, without rights, settings or network: what a file does to it, it does to nobody else.
async function main(): Promise<object> {
  const parts: Uint8Array[] = []
  for await (const bytes of process.stdin) parts.push(bytes)
  const data = new Uint8Array(Buffer.concat(parts))
  // What ends it from here on is the file.
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
