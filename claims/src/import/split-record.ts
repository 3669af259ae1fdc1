const QUOTE = '"'

/** The fields of one record; a quotation mark inside an unquoted field is an ordinary character. */
export function splitRecord(record: string, delimiter: string): string[] {
  const fields: string[] = []
  let at = 0
  for (;;) {
    if (record[at] === QUOTE) {
      let value = ''
      let from = at + 1
      for (;;) {
        const quote = record.indexOf(QUOTE, from)
        const end = quote < 0 ? record.length : quote
        value += record.slice(from, end)
        from = end + 1
        if (record[from] !== QUOTE) break
        value += QUOTE
        from += 1
      }
      const next = record.indexOf(delimiter, from)
      value += record.slice(from, next < 0 ? record.length : next)
      fields.push(value)
      if (next < 0) return fields
      at = next + 1
    } else {
      const next = record.indexOf(delimiter, at)
      fields.push(record.slice(at, next < 0 ? record.length : next))
      if (next < 0) return fields
      at = next + 1
    }
  }
}

/** One record; fields are quoted only if needed. */
export function joinRecord(fields: readonly string[], delimiter: string): string {
  return fields
    .map((field) =>
      field.includes(delimiter) || /["\r\n]/.test(field) ? `"${field.replaceAll(QUOTE, '""')}"` : field,
    )
    .join(delimiter)
}
