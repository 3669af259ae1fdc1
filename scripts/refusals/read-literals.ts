/** What stands where a message has a value of the file. */
export const VALUE = '…'

const REGEX_MAY_FOLLOW = new Set([...'(,=:[!&|?{};><+', ''])
const QUOTES = new Set(["'", '"', '`'])

/** The index behind a text that opens at `from` and ends with `end`; backslashes escape. */
function skipTo(source: string, from: number, end: string): number {
  let at = from
  while (at < source.length && !source.startsWith(end, at)) at += source[at] === '\\' ? 2 : 1
  return at + end.length
}

/** Reads the literal that opens at `from`, with a mark for each inserted value; inner literals are read too. */
function readLiteral(source: string, from: number, found: string[]): number {
  const quote = source[from] ?? ''
  let text = ''
  let at = from + 1
  while (at < source.length && source[at] !== quote) {
    if (quote === '`' && source.startsWith('${', at)) {
      at = readCode(source, at + 2, found)
      text += VALUE
    } else if (source[at] === '\\') {
      text += source[at + 1]
      at += 2
    } else {
      text += source[at]
      at += 1
    }
  }
  found.push(text)
  return at + 1
}

/** Reads code up to the brace that closes it, or to the end. */
function readCode(source: string, from: number, found: string[]): number {
  let depth = 0
  let last = ''
  let at = from
  while (at < source.length) {
    const char = source[at] ?? ''
    if (source.startsWith('//', at)) at = skipTo(source, at, '\n')
    else if (source.startsWith('/*', at)) at = skipTo(source, at + 2, '*/')
    else if (QUOTES.has(char)) at = readLiteral(source, at, found)
    else if (char === '/' && REGEX_MAY_FOLLOW.has(last)) at = skipTo(source, at + 1, '/')
    else {
      if (char === '{') depth += 1
      if (char === '}') depth -= 1
      if (depth < 0) return at + 1
      at += 1
    }
    if (char.trim() !== '') last = char
  }
  return at
}

/** All string and template literals of a source file, in no particular order. */
export function readLiterals(source: string): string[] {
  const found: string[] = []
  readCode(source, 0, found)
  return found
}
