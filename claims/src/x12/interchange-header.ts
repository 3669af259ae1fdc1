import { shownCode, X12Refused } from './x12-refused.ts'

export type Delimiters = { element: string; component: string; segment: string }

export const HEADER_LENGTH = 106
// A header that a mainframe split into records of 80 columns contains a few line endings.
export const HEADER_WINDOW = HEADER_LENGTH + 8

const ELEMENT_ENDS = [3, 6, 17, 20, 31, 34, 50, 53, 69, 76, 81, 83, 89, 99, 101, 103]
const COMPONENT_AT = 104
const SEGMENT_AT = 105
const VERSION = '00501'
const DELIMITER = /^[^A-Za-z0-9 ]$/

type Header = { elements: string[]; delimiters: Delimiters; length: number }

function readFixedWidth(text: string): Omit<Header, 'length'> | null {
  const element = text.charAt(3)
  const component = text.charAt(COMPONENT_AT)
  const segment = text.charAt(SEGMENT_AT)
  const marks = [element, component, segment]
  if (text.length < HEADER_LENGTH || !ELEMENT_ENDS.every((at) => text.charAt(at) === element)) return null
  if (new Set(marks).size < marks.length) return null
  if (!marks.every((mark) => mark.charCodeAt(0) < 0x7f && DELIMITER.test(mark))) return null
  return { elements: text.slice(0, SEGMENT_AT).split(element), delimiters: { element, component, segment } }
}

function lengthWithLineEnds(text: string): number {
  let characters = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] !== '\r' && text[at] !== '\n') characters++
    if (characters === HEADER_LENGTH) return at + 1
  }
  return text.length
}

/** Reads the ISA segment at the start of `text`. It has a fixed width, because it defines the delimiters. */
export function readHeader(text: string, line: number): Header {
  if (!text.startsWith('ISA')) throw new X12Refused('x12_no_isa', { line })
  const plain = readFixedWidth(text)
  const header = plain
    ? { ...plain, length: HEADER_LENGTH }
    : { ...readFixedWidth(text.replaceAll(/[\r\n]/g, '')), length: lengthWithLineEnds(text) }
  if (header.elements === undefined || header.delimiters === undefined) {
    throw new X12Refused('x12_isa_width', { line, width: HEADER_LENGTH })
  }
  const found = header.elements[12] ?? ''
  if (found !== VERSION) {
    throw new X12Refused('x12_version', { line, found: shownCode(found), needed: VERSION })
  }
  return { elements: header.elements, delimiters: header.delimiters, length: header.length }
}
