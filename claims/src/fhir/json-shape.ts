import { isObject } from './json-values.ts'

/** One JSON value a line (NDJSON; also a Bundle on one line), or one value over several lines. */
export type JsonShape = 'lines' | 'document'

const BYTE_ORDER_MARK = '\u00ef\u00bb\u00bf'

/** The start of a file as text, read byte by byte: only ASCII matters here. */
function startOf(head: Buffer): string {
  const text = head.toString('latin1')
  return (text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text).trimStart()
}

/** Whether a file is JSON, by its first bytes. A header such as [claim],[line] is not. */
export const looksLikeJson = (head: Buffer): boolean => /^(\{\s*["}]|\[\s*[{\]])/.test(startOf(head))

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** How the values of a file are separated. A damaged first line does not hide that the second one is whole. */
export function detectShape(head: Buffer): JsonShape {
  const lines = startOf(head).split('\n')
  const first = (lines[0] ?? '').trim()
  if (lines.length === 1 || parseJson(first) !== undefined) return 'lines'
  if (first === '{' || first === '[') return 'document'
  return isObject(parseJson((lines[1] ?? '').trim())) ? 'lines' : 'document'
}
