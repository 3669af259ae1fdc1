import { BeyondLimits, type Budget } from './scan-limits.ts'

export type PdfDict = {
  kind: 'dict'
  entries: ReadonlyMap<string, PdfValue>
  /** A key occurs twice: readers differ in which of the two counts. */
  repeats: boolean
}
export type PdfValue =
  | PdfDict
  | { kind: 'array'; items: readonly PdfValue[] }
  | { kind: 'name'; name: string }
  | { kind: 'number'; value: number }
  | { kind: 'ref'; object: number }
  | { kind: 'other' }

const OTHER: PdfValue = { kind: 'other' }
const DEPTH_MAX = 100
const NAME_MAX_BYTES = 384
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/

const isSpace = (byte: number | undefined) =>
  byte === 0 || byte === 9 || byte === 10 || byte === 12 || byte === 13 || byte === 32
/** ( ) < > [ ] { } / % */
const DELIMITERS = new Set([...'()<>[]{}/%'].map((character) => character.charCodeAt(0)))
const isEnd = (byte: number | undefined) => byte === undefined || isSpace(byte) || DELIMITERS.has(byte)

/** The place after spaces and comments. */
export function skipSpace(bytes: Buffer, start: number): number {
  let at = start
  for (;;) {
    while (at < bytes.length && isSpace(bytes[at])) at += 1
    if (bytes[at] !== 0x25) return at
    while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1
  }
}

const isDictEnd = (bytes: Buffer, at: number) => bytes[at] === 0x3e && bytes[at + 1] === 0x3e

function findEnd(bytes: Buffer, start: number): number {
  let at = start
  while (!isEnd(bytes[at])) at += 1
  return at
}

/** A name whose slash is at `slash`, with its #xx escapes decoded: /J#61vaScript is /JavaScript. */
export function readName(bytes: Buffer, slash: number): { name: string; end: number } {
  const end = findEnd(bytes, slash + 1)
  const text = bytes.toString('latin1', slash + 1, Math.min(end, slash + 1 + NAME_MAX_BYTES))
  const name = text.includes('#')
    ? text.replace(/#([0-9a-f]{2})/gi, (_all: string, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text
  return { name, end }
}

function skipText(bytes: Buffer, start: number): number {
  let depth = 0
  for (let at = start; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === 0x5c) at += 1
    else if (byte === 0x28) depth += 1
    else if (byte === 0x29) {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return bytes.length
}

function skipHex(bytes: Buffer, start: number): number {
  const end = bytes.indexOf(0x3e, start)
  return end < 0 ? bytes.length : end + 1
}

export type Parsed = { value: PdfValue; end: number }

/** Reads values. It forgives what readers forgive, and what it cannot read is `other`. */
export function createParser(budget: Budget, onKey: (name: string) => void) {
  function parseNumber(bytes: Buffer, start: number, end: number): Parsed {
    const text = bytes.toString('latin1', start, Math.min(end, start + 20))
    if (!NUMBER.test(text)) return { value: OTHER, end }
    const value = Number(text)
    if (!/^\d+$/.test(text)) return { value: { kind: 'number', value }, end }
    const generation = skipSpace(bytes, end)
    const generationEnd = findEnd(bytes, generation)
    const isGeneration =
      generationEnd > generation &&
      generationEnd - generation <= 5 &&
      /^\d+$/.test(bytes.toString('latin1', generation, generationEnd))
    if (!isGeneration) return { value: { kind: 'number', value }, end }
    const letter = skipSpace(bytes, generationEnd)
    if (bytes[letter] !== 0x52 || !isEnd(bytes[letter + 1])) return { value: { kind: 'number', value }, end }
    return { value: { kind: 'ref', object: value }, end: letter + 1 }
  }

  function parseArray(bytes: Buffer, start: number, depth: number): Parsed {
    const items: PdfValue[] = []
    let at = skipSpace(bytes, start)
    while (at < bytes.length && bytes[at] !== 0x5d) {
      const item = parseAt(bytes, at, depth + 1)
      items.push(item.value)
      at = skipSpace(bytes, item.end)
    }
    return { value: { kind: 'array', items }, end: Math.min(at + 1, bytes.length) }
  }

  function parseDict(bytes: Buffer, start: number, depth: number): Parsed {
    const entries = new Map<string, PdfValue>()
    let repeats = false
    let at = skipSpace(bytes, start)
    while (at < bytes.length) {
      if (isDictEnd(bytes, at)) {
        at += 2
        break
      }
      if (bytes[at] !== 0x2f) {
        // No key: readers go on to the next one.
        budget.takeToken()
        at = skipSpace(bytes, Math.max(findEnd(bytes, at), at + 1))
        continue
      }
      const key = readName(bytes, at)
      onKey(key.name)
      const next = skipSpace(bytes, key.end)
      if (isDictEnd(bytes, next)) {
        at = next
        continue
      }
      const value = parseAt(bytes, next, depth + 1)
      repeats ||= entries.has(key.name)
      entries.set(key.name, value.value)
      at = skipSpace(bytes, value.end)
    }
    return { value: { kind: 'dict', entries, repeats }, end: at }
  }

  /** Always moves on by at least one byte, unless the bytes are over. */
  function parseAt(bytes: Buffer, start: number, depth: number): Parsed {
    budget.takeToken()
    const byte = bytes[start]
    if (byte === undefined) return { value: OTHER, end: start }
    if (depth > DEPTH_MAX) throw new BeyondLimits('depth')
    if (byte === 0x2f) {
      const { name, end } = readName(bytes, start)
      return { value: { kind: 'name', name }, end }
    }
    if (byte === 0x28) return { value: OTHER, end: skipText(bytes, start) }
    if (byte === 0x5b) return parseArray(bytes, start + 1, depth)
    if (byte === 0x3c) {
      return bytes[start + 1] === 0x3c
        ? parseDict(bytes, start + 2, depth)
        : { value: OTHER, end: skipHex(bytes, start + 1) }
    }
    const end = findEnd(bytes, start)
    return end === start ? { value: OTHER, end: start + 1 } : parseNumber(bytes, start, end)
  }

  return { parse: (bytes: Buffer, start: number): Parsed => parseAt(bytes, skipSpace(bytes, start), 0) }
}
export type Parser = ReturnType<typeof createParser>
