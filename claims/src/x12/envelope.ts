import type { Segment } from './segments.ts'
import { refuseUnknown, transactionKind, type X12Kind } from './transactions.ts'
import { placeOf, shownCode, X12Refused } from './x12-refused.ts'

type Level = { control: string; counted: number; line: number }

export type Envelope = {
  /** Returns the kind of the segment's transaction, or null for segments of the envelope itself. */
  accept(segment: Segment): X12Kind | null
  /** Refuses a file that ends inside an envelope. */
  finish(): void
}

const withoutZeros = (control: string) => control.trim().replace(/^0+(?=.)/, '')

function refuseWithoutEnd(segment: Segment, { line }: Level): never {
  throw new X12Refused('x12_no_se', { ...placeOf(segment), begin_line: line })
}

function checkEnd(
  segment: Segment,
  level: Level,
  of: 'segments' | 'transactions' | 'groups',
  begin: string,
): void {
  const [, count = '', control = ''] = segment.elements
  const place = placeOf(segment)
  if (withoutZeros(control) !== withoutZeros(level.control)) {
    throw new X12Refused('x12_control_number', {
      ...place,
      found: shownCode(control.trim()),
      begin,
      begin_line: level.line,
      needed: shownCode(level.control.trim()),
    })
  }
  if (!/^\d+$/.test(count) || Number(count) !== level.counted) {
    throw new X12Refused('x12_count', { ...place, of, stated: shownCode(count), counted: level.counted })
  }
}

/** Checks the nesting ISA, GS, ST … SE, GE, IEA with its counts and control numbers. */
export function createEnvelope(): Envelope {
  let interchange: Level | null = null
  let group: (Level & { type: string; version: string }) | null = null
  let transaction: (Level & { kind: X12Kind }) | null = null

  function acceptInside(segment: Segment, current: NonNullable<typeof transaction>): X12Kind {
    refuseUnknown(segment, current.kind)
    current.counted++
    if (segment.id === 'ST') refuseWithoutEnd(segment, current)
    if (segment.id === 'SE') {
      checkEnd(segment, current, 'segments', 'ST')
      transaction = null
    }
    return current.kind
  }

  function acceptOutside(segment: Segment): X12Kind | null {
    const { id, elements, line } = segment
    if (id === 'ISA' && interchange === null) {
      interchange = { control: elements[13] ?? '', counted: 0, line }
    } else if (id === 'TA1' && interchange !== null && group === null) {
      return null
    } else if (id === 'GS' && interchange !== null && group === null) {
      interchange.counted++
      group = {
        control: elements[6] ?? '',
        counted: 0,
        line,
        type: elements[1] ?? '',
        version: elements[8] ?? '',
      }
    } else if (id === 'ST' && group !== null) {
      group.counted++
      const kind = transactionKind(segment, group.type, group.version)
      transaction = { control: elements[2] ?? '', counted: 1, line, kind }
      return kind
    } else if (id === 'GE' && group !== null) {
      checkEnd(segment, group, 'transactions', 'GS')
      group = null
    } else if (id === 'IEA' && interchange !== null && group === null) {
      checkEnd(segment, interchange, 'groups', 'ISA')
      interchange = null
    } else {
      throw new X12Refused('x12_outside_envelope', placeOf(segment))
    }
    return null
  }

  return {
    accept(segment) {
      if (transaction === null) return acceptOutside(segment)
      if (segment.id === 'GE' || segment.id === 'IEA' || segment.id === 'GS') {
        refuseWithoutEnd(segment, transaction)
      }
      return acceptInside(segment, transaction)
    },
    finish() {
      const open = transaction ? 'SE' : group ? 'GE' : interchange ? 'IEA' : null
      if (open !== null) throw new X12Refused('x12_cut_off', { id: open })
    },
  }
}
