const NEEDS_QUOTES = /[",\r\n]/

const quote = (value: string) => (NEEDS_QUOTES.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

/** A record of a CSV file (RFC 4180) with its line end. */
export const csvLine = (values: readonly string[]): string => `${values.map(quote).join(',')}\n`
