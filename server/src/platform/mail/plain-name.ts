/** Long enough for "Dermatology Associates of the Pacific Northwest, PLLC". */
const NAME_CHARS = 60

/**
 * A name that somebody typed, as a mail to a stranger may show it: letters, digits and the marks that names have, with
 * nothing that a mail program turns into a link, and too short for a message of its own (R-ROLE-12).
 */
export function toPlainName(typed: string): string {
  const plain = typed
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} '’.,()&^-]+/gu, ' ')
    // 'evil.example' would become a link.
    .replace(/\.(?=[\p{L}\p{N}])/gu, '. ')
    .replace(/\s+/g, ' ')
    .trim()
  const chars = [...plain]
  return chars.length <= NAME_CHARS
    ? plain
    : `${chars
        .slice(0, NAME_CHARS - 1)
        .join('')
        .trimEnd()}…`
}
