import type { Literal } from './text-module.ts'

const INVISIBLE = /(?! )[\p{Cc}\p{Cf}\p{Z}]/gu

/** Characters that nobody sees in an editor are written as escapes. */
const escapeInvisible = (text: string) =>
  text.replaceAll('\n', '\\n').replace(INVISIBLE, (char) => {
    const code = char.codePointAt(0) ?? 0
    return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`
  })

function quote(text: string): string {
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'"
  const escaped = text.replaceAll('\\', '\\\\').replaceAll(mark, `\\${mark}`)
  return `${mark}${escapeInvisible(escaped)}${mark}`
}

const escapeTemplate = (text: string) =>
  escapeInvisible(text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${'))

/** A text in pieces: words, and the number of the placeholder that follows them. */
type Pieces = { words: string; placeholder: number | null }[]

/** Splits a text at its placeholders, or says what is wrong with them. */
export function splitText(text: string, { placeholders }: Literal): Pieces | { problem: string } {
  const pieces: Pieces = []
  const left = placeholders.map(({ shown }, index) => ({ mark: `\${${shown}}`, index }))
  let rest = text
  while (rest.includes('${')) {
    const at = rest.indexOf('${')
    const found = left.find(({ mark }) => rest.startsWith(mark, at))
    if (found === undefined) return { problem: `has an extra ${rest.slice(at, rest.indexOf('}', at) + 1)}` }
    left.splice(left.indexOf(found), 1)
    pieces.push({ words: rest.slice(0, at), placeholder: found.index })
    rest = rest.slice(at + found.mark.length)
  }
  if (left.length > 0) return { problem: `lacks ${left.map(({ mark }) => mark).join(' and ')}` }
  pieces.push({ words: rest, placeholder: null })

  const withTexts = pieces.flatMap(({ placeholder }) =>
    placeholder !== null && placeholders[placeholder]?.hasTexts ? [placeholder] : [],
  )
  if (withTexts.some((place, index) => index > 0 && place < (withTexts[index - 1] ?? 0)))
    return { problem: 'changes the order of placeholders that have texts of their own' }
  return pieces
}

/** The module with new texts in place of some of its literals. Everything else keeps its bytes. */
export function writeTexts(source: string, changes: ReadonlyMap<Literal, string>): string {
  function writeLiteral(literal: Literal, text: string): string {
    if (literal.kind === 'string') return quote(text)
    const pieces = splitText(text, literal)
    if ('problem' in pieces) throw new Error(`a text ${pieces.problem}`)
    const written = pieces.map(({ words, placeholder }) => {
      const range = placeholder === null ? undefined : literal.placeholders[placeholder]
      const code = range === undefined ? '' : `\${${writeRange(range.start, range.end)}}`
      return escapeTemplate(words) + code
    })
    return `\`${written.join('')}\``
  }

  function writeRange(start: number, end: number): string {
    let written = ''
    let from = start
    const inside = [...changes].filter(([literal]) => literal.start >= start && literal.end <= end)
    for (const [literal, text] of inside.sort(([left], [right]) => left.start - right.start)) {
      // It was written with the template that it is a part of.
      if (literal.start < from) continue
      written += source.slice(from, literal.start) + writeLiteral(literal, text)
      from = literal.end
    }
    return written + source.slice(from, end)
  }

  return writeRange(0, source.length)
}
