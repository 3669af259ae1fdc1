import { describe, expect, it } from 'vitest'
import {
  initialStatus,
  nextStatus,
  PRACTICE_ACTIONS,
  RESPONSE_KINDS,
  RESPONSE_STATUSES,
  type ResponseStatus,
  STAFF_ACTIONS,
} from './response-rules.ts'

const ACTIONS = [...PRACTICE_ACTIONS, ...STAFF_ACTIONS]

// Columns: status | message withdraw take ask reply accept decline answer resume. A dash is refused.
const EXPLANATION = `
  sent      | sent       withdrawn in_review asked in_review accepted declined - -
  in_review | in_review  withdrawn in_review asked in_review accepted declined - -
  asked     | in_review  withdrawn asked     asked asked     accepted declined - -
  noted     | noted      withdrawn -         asked noted     -        -        - -
  accepted  | accepted   -         -         -     accepted  -        -        - accepted
  declined  | in_review  -         -         -     declined  -        -        - -
  answered  | in_review  -         -         -     answered  -        -        - -
  withdrawn | -          -         -         -     -         -        -        - -`

const rows = EXPLANATION.trim()
  .split('\n')
  .map((line) => {
    const [status = '', cells = ''] = line.split('|')
    return [status.trim() as ResponseStatus, cells.trim().split(/\s+/)] as const
  })

describe('the transitions of a response', () => {
  it('has a row for every status', () => {
    expect(rows.map(([status]) => status)).toEqual([...RESPONSE_STATUSES])
  })

  it.each(rows)('%s', (status, cells) => {
    for (const kind of RESPONSE_KINDS) {
      for (const [index, action] of ACTIONS.entries()) {
        const isOpen = ['sent', 'in_review', 'asked'].includes(status)
        const decided = kind === 'explain' ? cells[index] : { accept: '-', decline: '-', answer: 'answered' }
        const cell =
          decided === undefined || typeof decided === 'string'
            ? decided
            : isOpen && action in decided
              ? decided[action as keyof typeof decided]
              : cells[index]
        const expected = cell === '-' ? null : cell
        const party = PRACTICE_ACTIONS.some((own) => own === action) ? 'practice' : 'staff'
        const other = party === 'practice' ? 'staff' : 'practice'
        const name = `${kind} ${status} ${action}`
        expect(nextStatus({ kind, status }, action, party), name).toBe(expected)
        expect(nextStatus({ kind, status }, action, other), `${name} by the other side`).toBeNull()
      }
    }
  })

  it('R-RESP-6: “read, no comment” and an agreement start as noted, every other response as sent', () => {
    expect(RESPONSE_KINDS.map((kind) => [kind, initialStatus(kind)])).toEqual([
      ['read', 'noted'],
      ['agree', 'noted'],
      ['explain', 'sent'],
      ['coder', 'sent'],
      ['dispute', 'sent'],
    ])
  })
})
