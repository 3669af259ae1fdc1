import {
  claimImbalance,
  type PaidClaim,
  type PaidService,
  type Payee,
  paymentRow,
  serviceProblem,
} from './payment-rows.ts'
import type { RowSink, TransactionReader } from './row-sink.ts'
import type { Segment } from './segments.ts'
import { placeOf, X12Refused } from './x12-refused.ts'
import { formatCents, isDay, isoDate, toCents } from './x12-values.ts'

function readAmount(segment: Segment, at: number): number {
  const cents = toCents((segment.elements[at] ?? '').trim())
  if (cents !== null) return cents
  const element = `${segment.id}${String(at).padStart(2, '0')}`
  throw new X12Refused('x12_not_an_amount', { line: segment.line, segment: segment.number, element })
}

/** Turns 835 transactions into payment rows, and refuses a remittance whose totals do not add up. */
export function createPaymentReader(sink: RowSink): TransactionReader {
  let header: Segment | null = null
  let transfer: Segment | null = null
  let productionDate = ''
  let trace = ''
  let payer = ''
  let payee: Payee = { tin: '', npi: '' }
  let entity = ''
  let claim: PaidClaim | null = null
  let service: PaidService | null = null
  let sequence = 0
  let claims = 0
  let provider = 0

  function begin(segment: Segment): void {
    header = segment
    transfer = null
    productionDate = ''
    trace = ''
    payer = ''
    payee = { tin: '', npi: '' }
    entity = ''
    claims = 0
    provider = 0
  }

  function endClaim(): void {
    if (claim !== null) {
      const ended = claim
      const paid = readAmount(ended.segment, 4)
      claims += paid
      if (ended.services.length === 0) {
        sink.put(paymentRow(ended, null), ended.segment, {
          field: 'line_control',
          reason: 'The claim is paid without service lines (SVC), so its payment cannot be joined to lines.',
        })
      }
      const imbalance = claimImbalance(ended, paid)
      for (const each of ended.services) {
        const row = paymentRow(ended, each)
        sink.put(row, each.segment, serviceProblem(each, row) ?? imbalance)
      }
    }
    claim = null
    service = null
  }

  function end(segment: Segment): void {
    endClaim()
    if (transfer === null) throw new X12Refused('x12_no_total', { line: header?.line ?? segment.line })
    const stated = readAmount(transfer, 2) * (transfer.elements[3] === 'D' ? -1 : 1)
    if (claims - provider === stated) return
    throw new X12Refused('x12_totals', {
      line: transfer.line,
      stated: formatCents(stated),
      claims: formatCents(claims),
      provider: formatCents(provider),
      sum: formatCents(claims - provider),
    })
  }

  function beginClaim(segment: Segment): void {
    endClaim()
    const day = isoDate((transfer?.elements[16] ?? '').trim() || productionDate)
    claim = {
      segment,
      sequence: ++sequence,
      payee,
      remittance: { paymentDate: isDay(day) ? day : '', trace, payer },
      date: '',
      patientId: '',
      originalReference: '',
      adjustments: [],
      services: [],
    }
  }

  function beginService(segment: Segment): void {
    if (claim === null) throw new X12Refused('x12_outside_claim', placeOf(segment))
    service = { segment, date: '', control: '', allowed: null, adjustments: [] }
    claim.services.push(service)
  }

  function takeProviderAdjustments(segment: Segment): void {
    endClaim()
    for (let at = 4; at < segment.elements.length; at += 2) {
      // Empty pairs at the end of a segment say nothing; a reason without an amount is a lost one.
      if (segment.elements[at - 1] || segment.elements[at]) provider += readAmount(segment, at)
    }
  }

  function takeDate([, kind = '', value = '']: string[]): void {
    const day = value.trim()
    if (kind === '405' && claim === null) productionDate = day
    else if (service !== null && (kind === '472' || kind === '150')) service.date = day
    else if (service === null && claim !== null && kind === '232') claim.date = day
  }

  function takeReference([, kind = '', value = '']: string[]): void {
    if (service !== null && kind === '6R') service.control = value.trim()
    else if (service === null && claim !== null && kind === 'F8') claim.originalReference = value.trim()
    else if (claim === null && entity === 'PE' && kind === 'TJ')
      payee = { ...payee, tin: value.trim().replaceAll('-', '') }
  }

  function takeParty([, kind = '', , qualifier = '', number = '']: string[]): void {
    if (claim !== null) return
    entity = kind
    if (kind !== 'PE') return
    const id = number.trim()
    payee = { tin: qualifier === 'FI' ? id.replaceAll('-', '') : '', npi: qualifier === 'XX' ? id : '' }
  }

  return {
    accept(segment) {
      const { id, elements } = segment
      if (id === 'ST') begin(segment)
      else if (id === 'SE') end(segment)
      else if (id === 'BPR') transfer = segment
      else if (id === 'TRN') {
        trace = (elements[2] ?? '').trim()
        payer = (elements[3] ?? '').trim()
      } else if (id === 'CLP') beginClaim(segment)
      else if (id === 'SVC') beginService(segment)
      else if (id === 'CAS') (service ?? claim)?.adjustments.push(segment)
      else if (id === 'DTM') takeDate(elements)
      else if (id === 'REF') takeReference(elements)
      else if (id === 'N1') takeParty(elements)
      else if (id === 'NM1' && claim !== null && service === null && elements[1] === 'QC')
        claim.patientId = (elements[9] ?? '').trim()
      else if (id === 'AMT' && service !== null && elements[1] === 'B6')
        service.allowed = (elements[2] ?? '').trim()
      else if (id === 'PLB') takeProviderAdjustments(segment)
      else if (id === 'LX') endClaim()
    },
  }
}
