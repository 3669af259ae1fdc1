import { getDocument, InvalidPDFException, PasswordException } from 'pdfjs-dist/legacy/build/pdf.mjs'

// A process of its own, without rights, settings or network: what a file does to it, it does to nobody else.
async function main(): Promise<object> {
  const parts: Uint8Array[] = []
  for await (const bytes of process.stdin) parts.push(bytes)
  const data = new Uint8Array(Buffer.concat(parts))
  try {
    const pdf = await getDocument({ data, verbosity: 0, useSystemFonts: false }).promise
    return { pages: pdf.numPages }
  } catch (error) {
    if (error instanceof PasswordException) return { problem: 'encrypted' }
    if (error instanceof InvalidPDFException) return { problem: 'damaged' }
    throw error
  }
}

process.stdout.write(JSON.stringify(await main()), () => process.exit(0))
