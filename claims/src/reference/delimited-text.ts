/** A record of a delimited file with the line where it starts (a quoted field may span lines). */
export type TextRecord = { line: number; fields: string[] }

type DelimitedText = {
  records: TextRecord[]
  /** The line of a quote that is never closed: the file is cut off there, or the quote is stray. */
  openQuoteLine: number | null
}

const QUOTE = '"'
const LINE_BREAK = /\r\n|\n|\r/g

/** Reads delimited text (RFC 4180); blank lines are skipped. */
export function readDelimited(text: string, delimiter: string): DelimitedText {
  const records: TextRecord[] = []
  let fields: string[] = []
  let line = 1
  let recordLine = 1
  let position = 0

  const endRecord = () => {
    if (fields.length > 1 || fields[0]?.trim()) records.push({ line: recordLine, fields })
    fields = []
  }

  while (position < text.length) {
    if (fields.length === 0) recordLine = line
    if (text[position] === QUOTE) {
      const close = closingQuote(text, position + 1)
      if (close === null) return { records, openQuoteLine: line }
      const quoted = text.slice(position + 1, close)
      line += quoted.match(LINE_BREAK)?.length ?? 0
      const end = fieldEnd(text, close + 1, delimiter)
      fields.push(quoted.replaceAll('""', QUOTE) + text.slice(close + 1, end).trim())
      position = end
    } else {
      const end = fieldEnd(text, position, delimiter)
      fields.push(text.slice(position, end))
      position = end
    }
    if (text[position] === delimiter) {
      position += 1
      if (position === text.length) fields.push('')
      else if (text[position] === '\n' || text[position] === '\r') fields.push('')
    }
    if (text[position] === '\r' || text[position] === '\n') {
      position += text.startsWith('\r\n', position) ? 2 : 1
      line += 1
      endRecord()
    }
  }
  endRecord()
  return { records, openQuoteLine: null }
}

function closingQuote(text: string, from: number): number | null {
  let close = text.indexOf(QUOTE, from)
  while (close !== -1 && text[close + 1] === QUOTE) close = text.indexOf(QUOTE, close + 2)
  return close === -1 ? null : close
}

function fieldEnd(text: string, from: number, delimiter: string): number {
  let end = from
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1
  return end
}

/** A field of delimited text, quoted if needed. */
export function delimitedField(value: string, delimiter: string): string {
  const mustQuote =
    value.includes(delimiter) || value.includes(QUOTE) || value.includes('\n') || value.includes('\r')
  return mustQuote ? `${QUOTE}${value.replaceAll(QUOTE, '""')}${QUOTE}` : value
}
