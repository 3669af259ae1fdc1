const TIN_PATTERN = /^(\d{2})-?(\d{7})$/

/** Accepts nine digits with or without the dash and spaces; null if it is not a TIN. */
export function normalizeTin(text: string): string | null {
  const [, prefix, rest] = TIN_PATTERN.exec(text.replace(/\s/g, '').replace(/[‐-―−]/g, '-')) ?? []
  return prefix === undefined || rest === undefined ? null : prefix + rest
}
