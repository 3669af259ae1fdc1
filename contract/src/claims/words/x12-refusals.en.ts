import { formatNumber } from '../../core/format.ts'
import type { RefusalWords } from '../import-refusals.ts'

const n = (value: number) => formatNumber('en', value)
const orNone = (value: string) => (value === '' ? '(none)' : value)

const kinds: Readonly<Record<string, string>> = {
  institutional: 'institutional claims (837I)',
  dental: 'dental claims (837D)',
  predetermination_professional: 'predeterminations of professional claims (837)',
  predetermination_institutional: 'predeterminations of institutional claims (837)',
  predetermination_dental: 'predeterminations of dental claims (837)',
  post_adjudicated: 'post-adjudicated claims (837 PACDR)',
}

const counted: Readonly<Record<string, string>> = {
  segments: 'segments',
  transactions: 'transactions',
  groups: 'groups',
}

type X12Refusals = Pick<RefusalWords, Extract<keyof RefusalWords, `x12_${string}`>>

/** Why an X12 file is refused. */
export const x12Refusals: X12Refusals = {
  x12_part: ({ file, id }) =>
    `${file} is a part of an X12 file: it starts with ${id}, without its ${id === 'GS' ? 'ISA segment' : 'ISA and GS segments'}. Ask the sender for the whole file, from ISA to IEA.`,
  x12_no_isa: ({ file, line }) =>
    `${file}, line ${line}: an X12 file starts with an ISA segment. This text does not.`,
  x12_isa_width: ({ file, line, width }) =>
    `${file}, line ${line}: the ISA segment must be exactly ${n(width)} characters wide, with three different delimiters. Ask the sender for the original file.`,
  x12_version: ({ file, line, found, needed }) =>
    `${file}, line ${line}: this interchange has version ${orNone(found)}. Only version ${needed} (X12 5010) can be imported.`,
  x12_other_claims: ({ file, line, kind }) =>
    `${file}, line ${line}: the file has ${kinds[kind] ?? kind}. Only professional claims (837, 005010X222A1) and remittances (835, 005010X221A1) can be imported.`,
  x12_other_type: ({ file, line, type, guide }) =>
    `${file}, line ${line}: the file has transactions of type ${orNone(type)}, guide ${orNone(guide)}. Only professional claims (837, 005010X222A1) and remittances (835, 005010X221A1) can be imported.`,
  x12_wrong_group: ({ file, line, type, found, needed }) =>
    `${file}, line ${line}: an ${type} transaction stands in a group of type ${orNone(found)} (GS01); it must be ${needed}. Ask the sender for a corrected file.`,
  x12_mixed: ({ file, line }) =>
    `${file}, line ${line}: the file has both claims (837) and remittances (835). Import them as two files.`,
  x12_no_transaction: ({ file }) => `${file} has no transaction.`,
  x12_no_claim_lines: ({ file }) => `${file} has no claim lines.`,
  x12_is_remittance: ({ file }) => `${file} has remittances (835), not claims. Import it as remittances.`,
  x12_is_claims: ({ file }) => `${file} has claims (837), not remittances (835). Import it as claims.`,
  x12_control_number: ({ file, line, segment, id, found, begin, begin_line, needed }) =>
    `${file}, line ${line}, segment ${segment} (${id}): control number ${orNone(found)}, but the ${begin} on line ${begin_line} has ${orNone(needed)}. The file is not complete; ask the sender for it again.`,
  x12_count: ({ file, line, segment, id, of, stated, counted: there }) =>
    `${file}, line ${line}, segment ${segment} (${id}): says ${orNone(stated)} for the number of ${counted[of] ?? of}, there are ${n(there)}. The file is not complete; ask the sender for it again.`,
  x12_no_se: ({ file, line, segment, id, begin_line }) =>
    `${file}, line ${line}, segment ${segment} (${id}): the transaction on line ${begin_line} has no SE. The file is not complete; ask the sender for it again.`,
  x12_outside_envelope: ({ file, line, segment, id }) =>
    `${file}, line ${line}, segment ${segment} (${id}): it is outside its envelope. The file is not complete; ask the sender for it again.`,
  x12_cut_off: ({ file, id }) => `${file} ends without its ${id} segment: it was cut off. Ask for it again.`,
  x12_cut_off_in_segment: ({ file, line }) =>
    `${file} ends in the middle of a segment on line ${line}: it was cut off. Ask for it again.`,
  x12_no_segment_end: ({ file, line, characters }) =>
    `${file}, line ${line}: no segment end within ${n(characters)} characters. The file is damaged.`,
  x12_unknown_segment: ({ file, line, segment, id, kind }) =>
    `${file}, line ${line}, segment ${segment}: ${id} does not belong in an ${kind} transaction. The file is damaged or follows another guide.`,
  x12_outside_claim: ({ file, line, segment, id }) =>
    `${file}, line ${line}, segment ${segment}: ${id} is outside a claim. The file is damaged.`,
  x12_claim_too_long: ({ file, line, most }) =>
    `${file}, line ${line}: the claim has more than ${n(most)} service lines. The file is damaged.`,
  x12_no_total: ({ file, line }) => `${file}, line ${line}: the remittance has no total (BPR).`,
  x12_not_an_amount: ({ file, line, segment, element }) =>
    `${file}, line ${line}, segment ${segment}: ${element} is not an amount, so the remittance cannot be checked.`,
  x12_totals: ({ file, line, stated, claims, provider, sum }) =>
    `${file}, line ${line}: the remittance says ${stated} (BPR02), but its claims add up to ${claims} (CLP04) minus ${provider} of provider adjustments (PLB), which is ${sum}. Ask the payer's system for the file again.`,
}
