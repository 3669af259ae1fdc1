import { formatAccessCode } from '@plumbline/contract/access/access-code'
import type { CaseLetterKind } from '@plumbline/contract/cases/cases'
import { LOCALES } from '@plumbline/contract/core/locale'
import type { Transaction } from 'kysely'
import { toDay } from '#features/cases/case/case-dates.ts'
import { openText } from '#features/cases/case/case-seal.ts'
import { findPaper, type LetterDeps, renderLetter, toLetterFilename } from './case-letters.ts'
import {
  findCodeSealed,
  findLetterDocument,
  findWrittenLetters,
  updateDocumentFile,
  updateLetterCopy,
  updatePrint,
} from './rewrite-letter.repository.ts'

export type Rewriting = {
  caseId: string
  kind: CaseLetterKind
  /** The level of the appeal that the letter decides. */
  level: number | null
  /** Also writes the paper for the envelope, with both languages and the code, dated on the day of mailing. */
  mailedOn?: string
}

/**
 * Writes the newest letter of this kind again with what is known now, such as the days that its service started. Its id,
 * its place in the list and the practice's document stay.
 */
export async function rewriteCaseLetter(
  trx: Transaction<unknown>,
  deps: LetterDeps,
  { caseId, kind, level, mailedOn }: Rewriting,
): Promise<void> {
  // A caller who collects the letters writes them later, with what is known then.
  if (deps.postpone !== undefined) return
  const { keys, store } = deps
  const written = await findWrittenLetters(trx, { caseId, kind, level })
  for (const { id, language, created_at, copy_file_id, print_file_id, time_zone } of written) {
    const on = mailedOn === undefined ? toDay(created_at, time_zone) : Temporal.PlainDate.from(mailedOn)
    const paper = await findPaper(trx, deps, { caseId, kind, on })
    const { one } = paper.facts
    const content = await renderLetter(paper, [language], { printed: null })
    await updateLetterCopy(trx, id, (await store.put(trx, content)).id)
    await store.remove(trx, copy_file_id)
    const document = await findLetterDocument(trx, {
      providerId: one.provider_id,
      filename: toLetterFilename(one.number, kind, language),
    })
    if (document !== null) {
      await updateDocumentFile(trx, document.id, await store.put(trx, content))
      await store.remove(trx, document.file_id)
    }
    if (mailedOn === undefined || language !== 'en') continue
    const sealed = one.status === 'closed' ? null : await findCodeSealed(trx, caseId)
    const printed = sealed === null ? null : formatAccessCode(openText(keys, sealed))
    const print = await store.put(trx, await renderLetter(paper, LOCALES, { printed }))
    await updatePrint(trx, id, print.id)
    if (print_file_id !== null) await store.remove(trx, print_file_id)
  }
}
