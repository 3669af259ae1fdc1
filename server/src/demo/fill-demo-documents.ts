import { BUILT_IN_FAMILIES } from '@plumbline/claims/reference/families'
import { ACCESS_CODE_LIFE_DAYS } from '@plumbline/contract/access/access-code'
import type { Transaction } from 'kysely'
import { renderLetterCopy } from '#features/outreach/letters/draw-letter.ts'
import type { Config } from '#platform/config/config.ts'
import { type Database, inTransaction } from '#platform/db/database.ts'
import { addDocument } from '#platform/files/documents.repository.ts'
import { type FileStore, openFileStore } from '#platform/files/file-store.ts'
import { readPaperHead } from '#platform/providers/letterhead.repository.ts'
import type { Keys } from '#platform/security/keys.ts'
import {
  findSentLetter,
  insertRead,
  lockDocumentsFilled,
  markDocumentsFilled,
  updateMissingAddressByNpi,
} from './demo-documents.repository.ts'
import { type DemoSheet, drawSheet } from './demo-sheet.ts'
import { DEMO_SHEETS } from './demo-sheets.ts'

type FillContext = { config: Config; db: Database; keys: Keys }
type Trx = Transaction<unknown>

const PAYER = 'Evergreen Health Plan'
const READER = 'provider@demo.test'
const NPI = '9482016372'
const CAMPAIGN = 'lesion-letters-2026'
const ADDRESS = '2418 Alder Street, Suite 5\nPortland, OR 97205'
const LABELS = new Map(BUILT_IN_FAMILIES.map(({ family, label }) => [family, label]))

const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const common = { language: 'both', source: 'demo', createdBy: null, notifies: false } as const

async function addSheet(trx: Trx, store: FileStore, sheet: DemoSheet): Promise<void> {
  const { id } = await addDocument(trx, store, {
    ...common,
    providerId: null,
    kind: sheet.kind,
    topic: sheet.topic,
    title: sheet.title,
    filename: sheet.filename,
    content: drawSheet(sheet, PAYER),
    needsAcknowledgement: sheet.needsAcknowledgement ?? false,
    createdAt: noon(sheet.on),
  })
  if (!sheet.unread) await insertRead(trx, id, READER, noon(sheet.on))
}

/** The campaign letter to Dr. Marsh, with the figures of that time. */
async function addLetter(trx: Trx, store: FileStore, config: Config): Promise<void> {
  const letter = await findSentLetter(trx, CAMPAIGN, NPI)
  if (letter === null) return
  const head = await readPaperHead(trx, store)
  const { id, contact_on, period, value, peer_p50, outcome, low, ...facts } = letter
  const figure = { family: '17003', period, value, peerMedian: peer_p50, outcome, isLow: low }
  const expiresAt = new Date(noon(contact_on).getTime() + ACCESS_CODE_LIFE_DAYS * 24 * 60 * 60 * 1_000)
  await addDocument(trx, store, {
    ...common,
    providerId: id,
    kind: 'letter',
    topic: '17003',
    title: { en: 'Your letter', es: 'Su carta' },
    filename: `letter-${contact_on}.pdf`,
    content: renderLetterCopy({
      head,
      facts: { ...facts, figure },
      settings: config,
      date: contact_on,
      expiresAt,
      getLabel: (family) => LABELS.get(family) ?? null,
    }),
    createdAt: noon(contact_on),
  })
}

/** Fills policies, tip sheets and a letter once, in one transaction. */
export async function fillDemoDocuments({ config, db, keys }: FillContext): Promise<boolean> {
  const store = openFileStore(config, keys)
  return inTransaction(db, async (trx) => {
    if (await lockDocumentsFilled(trx)) return false
    await updateMissingAddressByNpi(trx, NPI, ADDRESS)
    for (const sheet of DEMO_SHEETS) await addSheet(trx, store, sheet)
    await addLetter(trx, store, config)
    await markDocumentsFilled(trx)
    return true
  })
}
