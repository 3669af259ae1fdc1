import type { Segment } from './segments.ts'
import { placeOf, shownCode, X12Refused } from './x12-refused.ts'

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

const OTHER_GUIDES: [prefix: string, kind: string][] = [
  ['005010X223', 'institutional'],
  ['005010X224', 'dental'],
  ['005010X291', 'predetermination_professional'],
  ['005010X292', 'predetermination_institutional'],
  ['005010X293', 'predetermination_dental'],
  ['005010X298', 'post_adjudicated'],
  ['005010X299', 'post_adjudicated'],
  ['005010X300', 'post_adjudicated'],
]

const isKind = (type: string): type is X12Kind => type in TRANSACTIONS

/** The kind of transaction that an ST segment starts; `groupVersion` (GS08) is used if ST03 names no guide. */
export function transactionKind(segment: Segment, groupType: string, groupVersion: string): X12Kind {
  const type = segment.elements[1] ?? ''
  const guide = segment.elements[3] || groupVersion
  const { line } = segment
  if (!isKind(type) || !TRANSACTIONS[type].guide.test(guide)) {
    const kind = OTHER_GUIDES.find(([prefix]) => guide.startsWith(prefix))?.[1]
    if (kind !== undefined) throw new X12Refused('x12_other_claims', { line, kind })
    throw new X12Refused('x12_other_type', { line, type: shownCode(type), guide: shownCode(guide) })
  }
  const needed = TRANSACTIONS[type].group
  if (groupType !== needed) {
    throw new X12Refused('x12_wrong_group', { line, type, found: shownCode(groupType), needed })
  }
  return type
}

/** An unknown segment may be a damaged one; skipping it could move lines to another claim. */
export function refuseUnknown(segment: Segment, kind: X12Kind): void {
  if (TRANSACTIONS[kind].segments.has(segment.id)) return
  throw new X12Refused('x12_unknown_segment', { ...placeOf(segment), kind })
}
