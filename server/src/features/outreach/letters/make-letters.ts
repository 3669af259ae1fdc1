import { formatAccessCode } from '@plumbline/contract/access/access-code'
import type { Bilingual } from '@plumbline/contract/core/bilingual'
import { type SkipReason, usesPlaceholder } from '@plumbline/contract/outreach/letters'
import type { Transaction } from 'kysely'
import { type Database, inTransaction } from '#platform/db/database.ts'
import { addDocument } from '#platform/files/documents.repository.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { type PaperHead, readPaperHead } from '#platform/providers/letterhead.repository.ts'
import { createAccessCode } from '#platform/security/access-codes.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Keys } from '#platform/security/keys.ts'
import { renderLetter, renderLetters } from './draw-letter.ts'
import {
  type Code,
  chooseLanguages,
  HIDDEN_CODE,
  type LetterPage,
  type LetterSettings,
  writeLetterPage,
} from './letter-values.ts'
import {
  type BatchWork,
  type FoundFacts,
  findBatchWork,
  findToPrint,
  findWaiting,
  getFacts,
  lockUnprinted,
  lockWaiting,
  revokeOpenCodes,
  type ToPrint,
  updateMade,
  updatePrinted,
  updateSkipped,
} from './letter-work.repository.ts'

export type LettersDeps = {
  db: Database
  store: FileStore
  keys: Keys
  settings: LetterSettings
  getLabel: (family: string) => Bilingual | null
}
type MakeOptions = { onProgress: (progress: { stage: string; done: number; total: number }) => void }
type Trx = Transaction<unknown>

const TITLE: Bilingual = { en: 'Your letter', es: 'Su carta' }

function skipReason(batch: BatchWork, facts: FoundFacts): SkipReason | null {
  if (facts.isHeld) return 'data_hold'
  if (facts.isPaused) return 'paused'
  if (facts.hasOpenDispute) return 'dispute_open'
  // A wave writes to its treated providers even if another campaign holds them out.
  if (!batch.is_wave && facts.isHeldOut) return 'held_out'
  if (facts.isTooSoon) return 'too_soon'
  if (facts.address === null || facts.isAddressFailed) return 'no_address'
  const texts = [batch.subject_en, batch.subject_es, batch.body_en, batch.body_es].join('\n')
  const needsReport = usesPlaceholder(texts, ['verdict', 'report_name', 'period'])
  return needsReport && facts.figure === null ? 'no_report' : null
}

function toPages(deps: LettersDeps, batch: BatchWork, facts: FoundFacts, code: Code): LetterPage[] {
  const known = { ...facts, address: facts.address ?? '' }
  const { settings, getLabel } = deps
  return chooseLanguages(batch.language, facts.languages).map((language) =>
    writeLetterPage(batch, language, known, code, { settings, getLabel, date: batch.created_on }),
  )
}

/** Creates the code, the provider's copy and the audit record in one transaction, once for each letter. */
async function makeLetter(
  trx: Trx,
  deps: LettersDeps,
  batch: BatchWork,
  head: PaperHead,
  providerId: string,
): Promise<void> {
  if (!(await lockWaiting(trx, batch.id, providerId))) return
  const facts = await getFacts(trx, providerId, batch)
  const reason = skipReason(batch, facts)
  if (reason !== null) return updateSkipped(trx, batch.id, providerId, reason)
  await revokeOpenCodes(trx, providerId, batch.id)
  const { id: codeId, code, expiresAt } = await createAccessCode(trx, deps.keys, providerId)
  const pages = toPages(deps, batch, facts, { code: HIDDEN_CODE, expiresAt })
  const [only, ...others] = pages
  const document = await addDocument(trx, deps.store, {
    providerId,
    kind: 'letter',
    topic: facts.figure?.family ?? batch.family,
    title: TITLE,
    language: only !== undefined && others.length === 0 ? only.language : 'both',
    filename: `letter-${batch.created_on}.pdf`,
    content: renderLetter(pages, head, HIDDEN_CODE),
    source: 'letters',
    createdBy: batch.created_by,
    // The practice reads it when the paper is in the mail.
    isHidden: true,
  })
  await updateMade(trx, {
    batchId: batch.id,
    providerId,
    codeId,
    codeSealed: deps.keys.seal('letter', code),
    documentId: document.id,
  })
  await recordAudit(trx, {
    actorId: batch.created_by,
    action: 'access_letter_made',
    providerId,
    details: { batch: batch.id },
  })
}

async function* readLetters(
  deps: LettersDeps,
  batch: BatchWork,
  letters: readonly ToPrint[],
  onDrawn: () => void,
) {
  for (const { provider_id, code_sealed, expires_at } of letters) {
    const facts = await getFacts(deps.db, provider_id, batch)
    const code = formatAccessCode(deps.keys.open('letter', code_sealed))
    yield { pages: toPages(deps, batch, facts, { code, expiresAt: expires_at }), code }
    onDrawn()
  }
}

/** Puts all letters into one file. The codes cannot be read anywhere else. */
async function printLetters(
  trx: Trx,
  deps: LettersDeps,
  batch: BatchWork,
  head: PaperHead,
  onDrawn: () => void,
): Promise<void> {
  if (!(await lockUnprinted(trx, batch.id))) return
  const letters = await findToPrint(trx, batch.id)
  if (letters.length === 0) return updatePrinted(trx, batch.id, null)
  const author = batch.payer ?? 'Plumbline'
  const content = renderLetters('Letters', author, head, readLetters(deps, batch, letters, onDrawn))
  const file = await deps.store.put(trx, content)
  await updatePrinted(trx, batch.id, file.id)
}

/** Makes the letters that are missing. It is safe to run it twice, or again after it stopped halfway. */
export async function makeLetters(
  deps: LettersDeps,
  batchId: string,
  { onProgress }: MakeOptions,
): Promise<void> {
  const batch = await findBatchWork(deps.db, batchId)
  if (batch === null || batch.is_printed) return
  const waiting = await findWaiting(deps.db, batchId)
  const head = await readPaperHead(deps.db, deps.store)
  // Each letter is drawn twice: as the provider's copy and in the print file.
  const total = 2 * waiting.length
  let done = 0
  const report = () => onProgress({ stage: 'letters', done, total })
  const advance = () => {
    done += 1
    report()
  }
  report()
  for (const providerId of waiting) {
    await inTransaction(deps.db, (trx) => makeLetter(trx, deps, batch, head, providerId))
    advance()
  }
  await inTransaction(deps.db, (trx) => printLetters(trx, deps, batch, head, advance))
}
