import { type RawBuilder, sql } from 'kysely'
import { aliased } from '#platform/db/database.ts'

type Condition = RawBuilder<unknown>

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

const toDigits = (text: string): string | null => {
  const digits = text.replace(/[\s•-]/g, '')
  return /^\d{2,10}$/.test(digits) ? digits : null
}

/** 'marsh, elena' and 'marsh elena' both find 'Marsh^Elena'. */
const toWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,^]+/)
    .filter(Boolean)

// Shorter words match too many others, and the pattern of a longer one would be too long.
const TYPO_MIN_CHARS = 4
const TYPO_MAX_CHARS = 24

const escapeRegex = (letter: string) => letter.replace(/[^\p{L}\p{N}]/gu, '\\$&')

/** A pattern for all words that are one typo away. The first letter must be right. */
export function typoPattern(word: string): string | null {
  const letters = Array.from(word, escapeRegex)
  if (letters.length < TYPO_MIN_CHARS || letters.length > TYPO_MAX_CHARS) return null
  const typos = new Set<string>()
  const add = (...parts: (string | undefined)[]) => typos.add(parts.join(''))
  for (let at = 1; at < letters.length; at += 1) {
    const before = letters.slice(0, at).join('')
    const after = letters.slice(at + 1).join('')
    add(before, '\\w', after)
    add(before, '\\w', letters[at], after)
    if (at + 1 < letters.length) add(before, letters[at + 1], letters[at], letters.slice(at + 2).join(''))
    if (letters.length > TYPO_MIN_CHARS) add(before, after)
  }
  return `\\m(?:${[...typos].join('|')})`
}

/** A pattern for the words of the list that match the typos. Null, which finds nobody, if there are none. */
const similarWords = (word: string, typos: string): Condition => sql`(
  select '\\m(?:' || string_agg(distinct w.word, '|') || ')' from provider_words w
  where w.word ^@ ${Array.from(word)[0]} and w.word ~ ${typos})`

/** Texts that contain the word. Only if there are none, texts that are one typo away. */
function matchesWord(searchText: Condition, word: string): Condition {
  const like = `%${escapeLike(word)}%`
  const typos = typoPattern(word)
  if (typos === null) return sql`${searchText} like ${like}`
  // Choosing one pattern before the index is read is several times faster than trying both.
  const exact = Array.from(word, escapeRegex).join('')
  return sql`${searchText} ~ (
    select case when exists (select 1 from provider_list x where x.search_text like ${like})
      then ${exact} else ${similarWords(word, typos)} end)`
}

const TIN_DIGITS = 9

/**
 * SQL: a row of provider_list, by its alias, matches the search. Digits match the beginning of an NPI, a whole TIN or
 * its last four. Words match names of providers and practices, with typos.
 */
export function matchesSearch(list: string, text: string): Condition {
  const l = aliased(list)
  const digits = toDigits(text)
  if (digits !== null) {
    const byTin =
      digits.length === TIN_DIGITS ? sql`${l('tin')} = ${digits}` : sql`right(${l('tin')}, 4) = ${digits}`
    return sql`(${l('npi')} like ${`${digits}%`} or ${byTin})`
  }
  const words = toWords(text).map((word) => matchesWord(l('search_text'), word))
  return words.length === 0 ? sql`true` : sql`(${sql.join(words, sql` and `)})`
}

/** From best to worst: the name begins with the word, contains it, the practice's name contains it, a typo. */
function rankWord(list: string, word: string): Condition {
  const l = aliased(list)
  const text = escapeLike(word)
  const typos = typoPattern(word)
  const near =
    typos === null
      ? sql``
      : sql`when ${l('sort_name')} ~ (${similarWords(word, `${typos}\\M`)} || '\\M') then 1.5
          when ${l('sort_name')} ~ ${similarWords(word, typos)} then 1`
  return sql`case when ${l('sort_name')} like ${`${text}%`} then 4 when ${l('sort_name')} like ${`%${text}%`} then 3
    when ${l('search_text')} like ${`%${text}%`} then 2 ${near} else 0 end`
}

/** SQL: how well a row of provider_list matches the search; a higher number is better. */
export function matchRank(list: string, text: string): Condition {
  const digits = toDigits(text)
  if (digits !== null) return sql`case when ${aliased(list)('npi')} like ${`${digits}%`} then 2 else 1 end`
  const words = toWords(text).map((word) => rankWord(list, word))
  return words.length === 0 ? sql`0::int` : sql`(${sql.join(words, sql` + `)})`
}
