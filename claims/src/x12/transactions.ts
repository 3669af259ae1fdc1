import type { Segment } from './segments.ts'
import { X12Refused } from './x12-refused.ts'

export type X12Kind = '837' | '835'

type Transaction = { group: string; guide: RegExp; segments: ReadonlySet<string> }

const names = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const TRANSACTIONS: Record<X12Kind, Transaction> = {
  '837': {
    group: 'HC',
    guide: /^005010X222(A\d)?$/,
    segments: names(
      'ST BHT NM1 N3 N4 PER REF HL PRV CUR SBR PAT DMG CLM DTP PWK CN1 AMT K3 NTE CR1 CR2 CR3 CR5 CRC HI HCP CAS OI MOA LX SV1 SV5 QTY MEA PS1 LIN CTP SVD LQ FRM SE',
    ),
  },
  '835': {
    group: 'HP',
    guide: /^005010X221(A\d)?$/,
    segments: names(
      'ST BPR TRN CUR REF DTM N1 N3 N4 PER RDM LX TS3 TS2 CLP CAS NM1 MIA MOA AMT QTY SVC LQ PLB SE',
    ),
  },
}

const OTHER_GUIDES: [prefix: string, name: string][] = [
  ['005010X223', 'institutional claims (837I)'],
  ['005010X224', 'dental claims (837D)'],
  ['005010X291', 'predeterminations of professional claims (837)'],
  ['005010X292', 'predeterminations of institutional claims (837)'],
  ['005010X293', 'predeterminations of dental claims (837)'],
  ['005010X298', 'post-adjudicated claims (837 PACDR)'],
  ['005010X299', 'post-adjudicated claims (837 PACDR)'],
  ['005010X300', 'post-adjudicated claims (837 PACDR)'],
]

const isKind = (type: string): type is X12Kind => type in TRANSACTIONS

/** The kind of transaction that an ST segment starts; `groupVersion` (GS08) is used if ST03 names no guide. */
export function transactionKind(segment: Segment, groupType: string, groupVersion: string): X12Kind {
  const type = segment.elements[1] ?? ''
  const guide = segment.elements[3] || groupVersion
  const other = OTHER_GUIDES.find(([prefix]) => guide.startsWith(prefix))?.[1]
  const found = other ?? `transactions of type ${type || '(none)'} (${guide || 'no guide named'})`
  if (!isKind(type) || !TRANSACTIONS[type].guide.test(guide)) {
    throw new X12Refused(
      'wrong_transaction',
      `Line ${segment.line}: the file has ${found}. Only professional claims (837, 005010X222A1) and remittances (835, 005010X221A1) can be imported.`,
    )
  }
  if (groupType !== TRANSACTIONS[type].group) {
    throw new X12Refused(
      'envelope',
      `Line ${segment.line}: an ${type} transaction stands in a group of type ${groupType || '(none)'} (GS01); it must be ${TRANSACTIONS[type].group}. Ask the sender for a corrected file.`,
    )
  }
  return type
}

/** An unknown segment may be a damaged one; skipping it could move lines to another claim. */
export function refuseUnknown(segment: Segment, kind: X12Kind): void {
  if (TRANSACTIONS[kind].segments.has(segment.id)) return
  const name = /^[A-Z0-9]{1,3}$/.test(segment.id) ? segment.id : '(unreadable)'
  throw new X12Refused(
    'damaged',
    `Line ${segment.line}, segment ${segment.number}: ${name} does not belong in an ${kind} transaction. The file is damaged or follows another guide.`,
  )
}
