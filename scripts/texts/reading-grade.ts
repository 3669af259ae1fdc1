// Flesch–Kincaid: the school year in which a text can be read.
const PER_SENTENCE = 0.39
const PER_SYLLABLE = 11.8
const OFFSET = 15.59

const WORD = /[\p{L}\d][\p{L}\d’'%$.,]*/gu
const SENTENCE_END = /[.?!]+(?=\s|$)|\n+/
const VOWELS = /[aeiouy]+/g
/** Two vowels with a syllable each: 'median', 'being', 'actual', 'quiet', 'ratio', 'idea'. */
const APART =
  /(?<![cgqst]|ll)i[ao](?!u)|(?<![cgtx])iou|tio$|iu|ua(?!r)|eo(?!p|u)|[aeiouy]ing|ie(?=[rt])|(?<!t)ie(?=nc)|(?<=cr)ea(?=t)|(?<=[a-z]{2})ea$/g
const SILENT_END = /(?<![aeiouyl])e$|(?<=[aeiouy]l)e$|(?<![dt])ed$|(?<![cgsxz]|sh|ch)es$/
/** An e inside of a word that nobody says, and a word that is spoken as another is written. */
const SPOKEN: readonly [RegExp, string][] = [
  [/^one$/, 'wun'],
  [/^every/, 'evry'],
  [/^some/, 'som'],
  [/que$/, 'k'],
  [/(?<=[a-z]{2})ely$/, 'ly'],
]

export const readWords = (text: string): string[] =>
  [...text.matchAll(WORD)].map(([word]) => word.replace(/[.,’']+$/, ''))

/** By the rules of English spelling. A number is read at a glance, and counts as one. */
export function countSyllables(given: string): number {
  const plain = given.toLowerCase().replace(/[’']s?$/, '')
  if (/\d/.test(plain)) return 1
  const said = SPOKEN.reduce((word, [written, sound]) => word.replace(written, sound), plain)
  const spoken = said.length > 3 ? said.replace(SILENT_END, '') : said
  const groups = spoken.match(VOWELS)?.length ?? 0
  return Math.max(1, groups + (spoken.match(APART)?.length ?? 0))
}

/** The grade of a text; null if it has no words. */
export function readingGrade(text: string): number | null {
  const words = readWords(text)
  if (words.length === 0) return null
  const sentences = text.split(SENTENCE_END).filter((part) => readWords(part).length > 0).length
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0)
  return (
    PER_SENTENCE * (words.length / Math.max(1, sentences)) +
    PER_SYLLABLE * (syllables / words.length) -
    OFFSET
  )
}
