import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { decodeQr, type Modules } from './qr-code.ts'

/** What a person reads on paper, and what their phone reads there. */
export type Paper = { text: string; pages: number; addresses: string[] }

// A smaller picture is an ornament.
const QR_SQUARES_MIN = 150
/** One move, three lines and a closing: how pdf.js writes a rectangle. */
const RECTANGLE = 13

type Square = { x: number; y: number; width: number }

function readSquares(path: ArrayLike<number>): Square[] {
  const values = Array.from(path)
  return Array.from({ length: Math.floor(values.length / RECTANGLE) }, (_, at) => {
    const [, x = 0, y = 0, , right = 0] = values.slice(at * RECTANGLE, (at + 1) * RECTANGLE)
    return { x, y, width: right - x }
  })
}

function toModules(squares: readonly Square[]): Modules {
  const width = squares[0]?.width ?? 1
  const left = Math.min(...squares.map(({ x }) => x))
  const top = Math.min(...squares.map(({ y }) => y))
  const dark = new Set(
    squares.map(({ x, y }) => `${Math.round((y - top) / width)} ${Math.round((x - left) / width)}`),
  )
  const size = Math.round((Math.max(...squares.map(({ x }) => x)) - left) / width) + 1
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) => dark.has(`${row} ${column}`)),
  )
}

async function readAddresses(page: PDFPageProxy): Promise<string[]> {
  const { fnArray, argsArray } = await page.getOperatorList()
  return fnArray.flatMap((operation, at) => {
    if (operation !== OPS.constructPath) return []
    const [path] = argsArray[at][1] as [ArrayLike<number> | null]
    const squares = path === null ? [] : readSquares(path)
    return squares.length < QR_SQUARES_MIN ? [] : [decodeQr(toModules(squares))]
  })
}

export async function readPaper(content: Uint8Array): Promise<Paper> {
  const loading = getDocument({ data: new Uint8Array(content), verbosity: 0 })
  const document = await loading.promise
  const texts: string[] = []
  const addresses: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    // A word may come in pieces: only the end of a line parts two of them.
    texts.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join(''))
    addresses.push(...(await readAddresses(page)))
  }
  const pages = document.numPages
  await loading.destroy()
  return { text: texts.join(' ').replace(/\s+/g, ' '), pages, addresses }
}

/** The text of each page of a printed page. */
export async function readPages(content: Uint8Array): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(content), verbosity: 0 })
  const document = await loading.promise
  const texts: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    texts.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join(''))
  }
  await loading.destroy()
  return texts.map((text) => text.replace(/\s+/g, ' '))
}

const INDEX = /\b(?:[2-9C-Y]{5}-){3}[2-9C-Y]{5}\b/
const CODE = /(?<![2-9A-Z-])[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}(?![2-9A-Z-])/

/** The index and the code, as somebody copies them from the letter. */
export function readCaseLetter({ text }: Paper): { index: string; code: string } {
  const [index] = INDEX.exec(text) ?? []
  const [code] = CODE.exec(text) ?? []
  if (index === undefined || code === undefined) throw new Error(`no index or no code in: ${text}`)
  return { index, code }
}
