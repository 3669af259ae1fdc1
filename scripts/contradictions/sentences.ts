// Tags that do not end a sentence.
const INLINE = /<\/?(a|b|em|i|span|strong|tspan|sup|sub|svg|path|use|wbr)(\s[^>]*)?\/?>/g
const BLOCK_SPAN = /<span class="[^"]*\bblock\b[^"]*">/g
const HIDDEN_ICON = /<svg[^>]*aria-hidden="true"[^>]*>.*?<\/svg>/gs
const ANY_TAG = /<[^>]+>/g
const SENTENCE_END = /(?<=[.?!]) +(?=[\p{Lu}¿¡])/u
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': '’',
}

const clean = (text: string) =>
  text
    .replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()

/** The sentences of a page, in their order; the text of one element or one paragraph is one sentence or more. */
export function readSentences(html: string): string[] {
  return html
    .replace(HIDDEN_ICON, '')
    .replace(BLOCK_SPAN, '\n')
    .replace(INLINE, '')
    .replace(ANY_TAG, '\n')
    .split('\n')
    .flatMap((text) => clean(text).split(SENTENCE_END))
    .filter((text) => text !== '')
}

export const countSentences = (text: string): number => text.split(SENTENCE_END).length

/** All numbers of a page outside its charts, sorted: the same whatever the language. */
export const readNumbers = (html: string): number[] =>
  [
    ...readSentences(html.replace(/<svg.*?<\/svg>/gs, ''))
      .join('\n')
      .matchAll(/\d[\d,]*(?:\.\d+)?/g),
  ]
    .map(([number]) => Number(number.replaceAll(',', '')))
    .sort((left, right) => left - right)
