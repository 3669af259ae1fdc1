import { LOCALES } from '@plumbline/contract/core/locale'
import type { Transaction } from 'kysely'
import { addDocument } from '#platform/files/documents.repository.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Keys } from '#platform/security/keys.ts'
import { findHeldFiles } from './case-uploads.repository.ts'
import { renderReceipt } from './receipt-pdf.ts'
import { receiptWords } from './receipt-words.ts'

/**
 * One receipt for all of a finished sending, in the practice's documents: a manager files one paper for a case, not one
 * for each scan. Those of the single files are on the page of the case.
 */
export async function addSendingReceipt(
  trx: Transaction<unknown>,
  { keys, store }: { keys: Keys; store: FileStore },
  caseId: string,
  userId: string | null,
): Promise<void> {
  const files = await findHeldFiles(trx, keys, caseId)
  const [first] = files
  if (first === undefined) return
  const titleIn = (locale: (typeof LOCALES)[number]) => {
    const words = receiptWords(locale)
    return `${words.title}, ${words.case.toLowerCase()} ${first.number} (${words.count(files.length)})`
  }
  const title = { en: titleIn('en'), es: titleIn('es') }
  for (const language of LOCALES) {
    await addDocument(trx, store, {
      ...{ providerId: first.provider_id, kind: 'receipt', topic: null, title, language, source: 'case' },
      filename: `case-${first.number}-receipt-${language}.pdf`,
      content: renderReceipt(language, files),
      createdBy: userId,
      // The practice hears of the finished sending itself.
      notifies: false,
    })
  }
}
