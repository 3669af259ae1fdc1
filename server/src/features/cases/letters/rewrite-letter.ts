import { formatAccessCode } from '@plumbline/contract/access/access-code'
import type { CaseLetterKind } from '@plumbline/contract/cases/cases'
import { LOCALES } from '@plumbline/contract/core/locale'
import type { Transaction } from 'kysely'
import { openText } from '#features/cases/case/case-seal.ts'
import { toOfficeDay } from '#platform/time/working-days.ts'
import {
  findPaper,
  type LetterDeps,
  namesCode,
  renderLetter,
  toLetterFilename,
  writeCaseLetter,
} from './case-letters.ts'
import {
  clearMailing,
  findCodeSealed,
  findLetterDocument,
  findWrittenLetters,
  updateDocumentFile,
  updateLetterCopy,
  updatePrint,
  type WrittenLetter,
} from './rewrite-letter.repository.ts'

export type Rewriting = {
  caseId: string
  kind: CaseLetterKind
  /** The level of the appeal that the letter decides. */
  level: number | null
  /** Also writes the paper for the envelope, with both languages and the code, dated on the day of mailing. */
  mailedOn?: string
  /** Who records the mailing. */
  userId?: string | null
}

type Trx = Transaction<unknown>

/** The code for the envelope; null once it has ended. */
async function findCode(trx: Trx, { keys }: LetterDeps, caseId: string): Promise<string | null> {
  const sealed = await findCodeSealed(trx, caseId)
  return sealed === null ? null : openText(keys, sealed)
}

/** Writes one language again. Its id, its place in the list and the practice's document stay. */
async function replaceLetter(
  trx: Trx,
  deps: LetterDeps,
  { caseId, kind, level, mailedOn }: Rewriting,
  letter: WrittenLetter,
): Promise<void> {
  const { store } = deps
  const { id, language, created_at, copy_file_id, print_file_id } = letter
  const datedOn = mailedOn ?? letter.dated_on
  // Letters from before the date was stored were dated by the office's day.
  const on = datedOn === null ? toOfficeDay(created_at) : Temporal.PlainDate.from(datedOn)
  const paper = await findPaper(trx, deps, { caseId, kind, level, on })
  const { one } = paper.facts
  const content = await renderLetter(paper, [language], { printed: null })
  await updateLetterCopy(trx, id, { fileId: (await store.put(trx, content)).id, datedOn })
  await store.remove(trx, copy_file_id)
  const document = await findLetterDocument(trx, {
    providerId: one.provider_id,
    filename: toLetterFilename(one.number, kind, language),
  })
  if (document !== null) {
    await updateDocumentFile(trx, document.id, await store.put(trx, content))
    await store.remove(trx, document.file_id)
  }
  if (language !== 'en' || (mailedOn === undefined && print_file_id === null)) return
  const code = await findCode(trx, deps, caseId)
  const printed = code === null ? null : formatAccessCode(code)
  const print = await store.put(trx, await renderLetter(paper, LOCALES, { printed }))
  await updatePrint(trx, id, { fileId: print.id, hasCode: namesCode(paper, printed) })
  if (print_file_id !== null) await store.remove(trx, print_file_id)
}

/**
 * Writes the newest letter of this kind again with what is known now, such as the days that its service started. One that
 * was fetched for printing stays as it is, and a new one is written beside it. Returns the id of the paper.
 */
export async function rewriteCaseLetter(
  trx: Trx,
  deps: LetterDeps,
  rewriting: Rewriting,
): Promise<string | null> {
  // A caller who collects the letters writes them later, with what is known then.
  if (deps.postpone !== undefined) return null
  const { caseId, kind, level, mailedOn, userId = null } = rewriting
  const written = await findWrittenLetters(trx, { caseId, kind, level })
  const paper = written.find(({ language }) => language === 'en')
  if (paper?.fetched !== true) {
    for (const letter of written) await replaceLetter(trx, deps, rewriting, letter)
    return paper?.id ?? null
  }
  if (mailedOn !== undefined) await clearMailing(trx, paper.id)
  const mailing =
    mailedOn === undefined
      ? {}
      : { on: Temporal.PlainDate.from(mailedOn), code: await findCode(trx, deps, caseId) }
  return writeCaseLetter(trx, deps, { caseId, kind, level, userId, ...mailing })
}
