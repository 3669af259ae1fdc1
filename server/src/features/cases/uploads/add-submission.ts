import type { CaseView } from '@plumbline/contract/cases/cases'
import { findSubmission } from '@plumbline/contract/cases/submission'
import { LOCALES } from '@plumbline/contract/core/locale'
import type { Transaction } from 'kysely'
import { getAddressee } from '#features/cases/letters/case-letters.repository.ts'
import { addDocument } from '#platform/files/documents.repository.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { getPayerName } from '#platform/providers/payer.repository.ts'
import { renderSubmission, SUBMISSION_WORDS } from './submission-pdf.ts'

/** R-CASE-26: keeps the receipt for everything sent among the documents of the practice, as it is at this moment. */
export async function addSubmission(
  trx: Transaction<unknown>,
  store: FileStore,
  { view, providerId, userId }: { view: CaseView; providerId: string; userId: string | null },
): Promise<void> {
  const told = findSubmission(view.events)
  const files = view.sent.filter(({ status }) => status === 'received').length
  if (told === null || files === 0) return
  const { practice } = await getAddressee(trx, providerId)
  const { en, es } = SUBMISSION_WORDS
  const title = { en: en.documentTitle(view.number, files), es: es.documentTitle(view.number, files) }
  for (const language of LOCALES) {
    const plan = await getPayerName(trx, language)
    await addDocument(trx, store, {
      providerId,
      kind: 'receipt',
      topic: null,
      title,
      language,
      source: 'case',
      filename: `case-${view.number}-receipt-${language}.pdf`,
      content: renderSubmission(language, { view, told, plan, practice }),
      createdBy: userId,
      // The practice already gets a notice that all records were sent.
      notifies: false,
    })
  }
}
