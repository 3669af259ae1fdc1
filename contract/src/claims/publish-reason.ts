export const PUBLISH_REASON_MAX = 500
const WORDS_NEEDED = 3
const CHARACTERS_NEEDED = 15

/** A reason is a sentence that somebody else understands a year later, not `ok` or `see mail`. */
export function isPublishReason(text: string): boolean {
  const trimmed = text.trim()
  const words = trimmed.split(/\s+/).filter((word) => /\p{L}{2,}/u.test(word))
  return (
    trimmed.length >= CHARACTERS_NEEDED &&
    trimmed.length <= PUBLISH_REASON_MAX &&
    new Set(words).size >= WORDS_NEEDED
  )
}
