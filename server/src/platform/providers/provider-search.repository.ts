import { type RawBuilder, sql } from 'kysely'

type Condition = RawBuilder<unknown>

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

const digitsOf = (text: string): string | null => {
  const digits = text.replace(/[\s•-]/g, '')
  return /^\d{2,10}$/.test(digits) ? digits : null
}

/** 'marsh, elena' and 'marsh elena' both find 'Marsh^Elena'. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,^]+/)
    .filter(Boolean)

// Shorter words have too many neighbours, and the pattern of a longer one would be too long.
const TYPO_MIN_CHARS = 4
const TYPO_MAX_CHARS = 24

const escapeRegex = (letter: string) => letter.replace(/[^\p{L}\p{N}]/gu, '\\$&')

/** A pattern for all words that are one slip of the finger away; the first letter is taken to be right. */
export function typoPattern(word: string): string | null {
  const letters = Array.from(word, escapeRegex)
  if (letters.length < TYPO_MIN_CHARS || letters.length > TYPO_MAX_CHARS) return null
  const slips = new Set<string>()
  const add = (...parts: (string | undefined)[]) => slips.add(parts.join(''))
  for (let at = 1; at < letters.length; at += 1) {
    const before = letters.slice(0, at).join('')
    const after = letters.slice(at + 1).join('')
    add(before, '\\w', after)
    add(before, '\\w', letters[at], after)
    if (at + 1 < letters.length) add(before, letters[at + 1], letters[at], letters.slice(at + 2).join(''))
    if (letters.length > TYPO_MIN_CHARS) add(before, after)
  }
  return `\\m(?:${[...slips].join('|')})`
}

/** A pattern for the words of the list that the slips of a word can mean; null, which finds nobody, where there are none. */
const meantBy = (word: string, slips: string): Condition => sql`(
  select '\\m(?:' || string_agg(distinct w.word, '|') || ')' from provider_words w
  where w.word ^@ ${Array.from(word)[0]} and w.word ~ ${slips})`

/** What contains the word; only where nobody does, what is one slip away from it. */
function findingWord(word: string): Condition {
  const like = `%${escapeLike(word)}%`
  const slips = typoPattern(word)
  if (slips === null) return sql`l.search_text like ${like}`
  // One pattern, chosen before the index is asked: to ask for both and leave one out takes several times as long.
  const exact = Array.from(word, escapeRegex).join('')
  return sql`l.search_text ~ (
    select case when exists (select 1 from provider_list x where x.search_text like ${like})
      then ${exact} else ${meantBy(word, slips)} end)`
}

const TIN_DIGITS = 9

/** Digits find an NPI by its beginning, a TIN whole or by the four that are shown; words find names of providers and practices, also mistyped ones. */
export function matchesSearch(text: string): Condition {
  const digits = digitsOf(text)
  if (digits !== null) {
    const byTin = digits.length === TIN_DIGITS ? sql`l.tin = ${digits}` : sql`right(l.tin, 4) = ${digits}`
    return sql`(l.npi like ${`${digits}%`} or ${byTin})`
  }
  const words = wordsOf(text)
  return words.length === 0 ? sql`true` : sql`(${sql.join(words.map(findingWord), sql` and `)})`
}

/** How well a provider `l` matches a word: from the name's beginning, within it, in the practice's name, nearly. */
function rankOfWord(word: string): Condition {
  const text = escapeLike(word)
  const slips = typoPattern(word)
  const near =
    slips === null
      ? sql``
      : sql`when l.sort_name ~ (${meantBy(word, `${slips}\\M`)} || '\\M') then 1.5
          when l.sort_name ~ ${meantBy(word, slips)} then 1`
  return sql`case when l.sort_name like ${`${text}%`} then 4 when l.sort_name like ${`%${text}%`} then 3
    when l.search_text like ${`%${text}%`} then 2 ${near} else 0 end`
}

export function matchRank(text: string): Condition {
  const digits = digitsOf(text)
  if (digits !== null) return sql`case when l.npi like ${`${digits}%`} then 2 else 1 end`
  const words = wordsOf(text)
  return words.length === 0 ? sql`0::int` : sql`(${sql.join(words.map(rankOfWord), sql` + `)})`
}
