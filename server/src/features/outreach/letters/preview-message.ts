import { ACCESS_CODE_LIFE_DAYS } from '@plumbline/contract/access/access-code'
import type { Bilingual } from '@plumbline/contract/core/bilingual'
import { LOCALES } from '@plumbline/contract/core/locale'
import type { Executor } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { readPaperHead } from '#platform/providers/letterhead.repository.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { officeToday } from '#platform/time/working-days.ts'
import { renderLetter } from './draw-letter.ts'
import { findTemplate } from './letter-templates.repository.ts'
import { HIDDEN_CODE, type LetterPage, type LetterSettings, writeLetterPage } from './letter-values.ts'
import { getFacts } from './letter-work.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

export type MessageSample = { templateKey: string; family: string; providerId: string }
type Deps = { settings: LetterSettings; getLabel: (family: string) => Bilingual | null }

/** A message as this provider would get it today, in both languages and without a code. Nothing is made or sent. */
export async function previewMessage(
  db: Executor,
  { templateKey, family, providerId }: MessageSample,
  { settings, getLabel }: Deps,
): Promise<LetterPage[]> {
  const template = await findTemplate(db, templateKey)
  if (template === null) throw new Refusal('not_found')
  const facts = await getFacts(db, providerId, { id: null, family, min_days: null })
  const known = { ...facts, address: facts.address ?? '' }
  const expiresAt = new Date(Date.now() + ACCESS_CODE_LIFE_DAYS * DAY_MS)
  const door = template.channel === 'mail' ? '/welcome' : '/auth/registration'
  const written = { settings, getLabel, door, date: officeToday().toString() } as const
  return LOCALES.map((language) =>
    writeLetterPage(template, language, known, { code: HIDDEN_CODE, expiresAt }, written),
  )
}

export async function previewLetterFile(
  db: Executor,
  sample: MessageSample,
  deps: Deps & { store: FileStore },
): Promise<AsyncIterable<Uint8Array>> {
  const pages = await previewMessage(db, sample, deps)
  return renderLetter(pages, await readPaperHead(db, deps.store), HIDDEN_CODE)
}
