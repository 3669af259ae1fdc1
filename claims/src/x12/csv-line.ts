const NEEDS_QUOTES = /[",\r\n]/

const quote = (value: string) => (NEEDS_QUOTES.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

/** A record of a CSV file (RFC 4180), with a line ending. */
export const csvLine = (values: readonly string[]): string => `${values.map(quote).join(',')}\n`
