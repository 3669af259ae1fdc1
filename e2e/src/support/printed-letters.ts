import { readFile } from 'node:fs/promises'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type PrintedLetter = { npi: string; code: string }

const NPI = /\b9\d{9}\b/
const CODE = /\b[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}\b/

/** Whose letters are in a print file, each with its code; a doctor of two practices has two. */
export async function readPrintedLetters(path: string): Promise<PrintedLetter[]> {
  const loading = getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0 })
  const document = await loading.promise
  const letters = new Map<string, PrintedLetter>()
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
    const [npi] = NPI.exec(text) ?? []
    const [code] = CODE.exec(text) ?? []
    if (npi !== undefined && code !== undefined) letters.set(code, { npi, code })
  }
  await loading.destroy()
  return [...letters.values()]
}
