const TIN_PATTERN = /^(\d{2})-?(\d{7})$/

/** Nine digits with or without the dash, blanks forgiven; null when it is no TIN. */
export function normalizeTin(text: string): string | null {
  const [, prefix, rest] = TIN_PATTERN.exec(text.replace(/\s/g, '').replace(/[‐-―−]/g, '-')) ?? []
  return prefix === undefined || rest === undefined ? null : prefix + rest
}
