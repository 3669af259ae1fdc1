type Reject = { line: string; reason: string }

/**
 * Parses a rejects file independently of the product: a quotation opens at the start of a field, and text after it up
 * to the delimiter is part of the field.
 */
function parseRecords(text: string, delimiter: string): string[][] {
  const records: string[][] = []
  let fields: string[] = []
  let at = 0
  while (at < text.length) {
    let value = ''
    if (text[at] === '"') {
      const [end, inner] = quotedFrom(text, at)
      at = end
      value = inner
    }
    const from = at
    while (at < text.length && text[at] !== delimiter && text[at] !== '\n') at++
    fields.push(value + text.slice(from, at))
    if (at >= text.length || text[at] === '\n') {
      records.push(fields)
      fields = []
    }
    at++
  }
  return records
}

function quotedFrom(text: string, open: number): [end: number, value: string] {
  for (let at = open + 1; ; ) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return [text.length, text.slice(open + 1)]
    if (text[quote + 1] !== '"') return [quote + 1, text.slice(open + 1, quote).replaceAll('""', '"')]
    at = quote + 2
  }
}

const FIRST_COLUMN = 'reject_import'

export function readRejects(text: string): Reject[] {
  if (!text.startsWith(FIRST_COLUMN)) throw new Error('The rejects file does not start with its columns.')
  const [, ...records] = parseRecords(text, text[FIRST_COLUMN.length] ?? ',')
  return records.map(([, line = '', , reason = '']) => ({ line, reason }))
}
