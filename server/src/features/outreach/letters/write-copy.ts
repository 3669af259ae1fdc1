import type { Bilingual } from '@plumbline/contract/core/bilingual'
import { BUILT_IN_TEMPLATE } from './built-in-template.ts'
import { renderLetter } from './draw-letter.ts'
import { HIDDEN_CODE, type LetterFacts, type LetterSettings, writeLetterPage } from './letter-values.ts'

type Copy = {
  facts: LetterFacts
  settings: LetterSettings
  date: string
  expiresAt: Date
  labelOf: (family: string) => Bilingual | null
}

/** The built-in letter in both languages as its reader keeps it: without the code. */
export function writeCopy({ facts, settings, date, expiresAt, labelOf }: Copy): AsyncIterable<Uint8Array> {
  const code = { code: HIDDEN_CODE, expiresAt }
  const pages = (['en', 'es'] as const).map((language) =>
    writeLetterPage(BUILT_IN_TEMPLATE, language, facts, code, { settings, date, labelOf }),
  )
  return renderLetter(pages, HIDDEN_CODE)
}
