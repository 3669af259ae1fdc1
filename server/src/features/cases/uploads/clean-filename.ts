import { CASE_FILENAME_MAX_CHARS } from '@plumbline/contract/cases/case-uploads'

/** Controls, marks that turn the direction of writing around, what has no width, halves of characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu
const NAMELESS = 'file'
const EXTENSION = /\.[\p{L}\p{N}]{1,10}$/u
const FOLDER_MAX_CHARS = 400

const clean = (part: string) =>
  part.toWellFormed().normalize('NFC').replace(UNSEEN, '').replace(/\s+/g, ' ').trim()
const partsOf = (path: string) =>
  path
    .split(/[\\/]/)
    .map(clean)
    .filter((part) => !/^\.*$/.test(part))

/** By characters as people count them, so that none is cut in half. */
function cut(text: string, max: number): string {
  let kept = ''
  for (const one of text) {
    if (kept.length + one.length > max) break
    kept += one
  }
  return kept
}

/** What is shown and printed. It is never part of a path here, and need not be unique. */
export function cleanFilename(given: string): string {
  const name = partsOf(given).at(-1) ?? NAMELESS
  if (name.length <= CASE_FILENAME_MAX_CHARS) return name
  const extension = EXTENSION.exec(name)?.[0] ?? ''
  return cut(name, CASE_FILENAME_MAX_CHARS - extension.length).trimEnd() + extension
}

export const cleanFolder = (given: string): string => cut(partsOf(given).join('/'), FOLDER_MAX_CHARS)
