import { CASE_FILENAME_MAX_CHARS } from '@plumbline/contract/cases/case-uploads'

/** Control characters, direction marks, zero-width characters and lone surrogates. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu
const DEFAULT_NAME = 'file'
const EXTENSION = /\.[\p{L}\p{N}]{1,10}$/u
const FOLDER_MAX_CHARS = 400

const clean = (part: string) =>
  part.toWellFormed().normalize('NFC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim()
const splitPath = (path: string) =>
  path
    .split(/[\\/]/)
    .map(clean)
    .filter((part) => !/^\.*$/.test(part))

/** Cuts between characters, never inside a surrogate pair. */
function cut(text: string, max: number): string {
  let result = ''
  for (const one of text) {
    if (result.length + one.length > max) break
    result += one
  }
  return result
}

/** The name for display. It is never used as a path and need not be unique. */
export function cleanFilename(given: string): string {
  const name = splitPath(given).at(-1) ?? DEFAULT_NAME
  if (name.length <= CASE_FILENAME_MAX_CHARS) return name
  const extension = EXTENSION.exec(name)?.[0] ?? ''
  return cut(name, CASE_FILENAME_MAX_CHARS - extension.length).trimEnd() + extension
}

export const cleanFolder = (given: string): string => cut(splitPath(given).join('/'), FOLDER_MAX_CHARS)
