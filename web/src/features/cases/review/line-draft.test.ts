import { RATIONALES_BY_DECISION } from '@plumbline/contract/cases/case-rationales'
import { type CaseLine, LINE_DECISIONS } from '@plumbline/contract/cases/cases'
import { describe, expect, it } from 'vitest'
import { decideDraft, lineMove, lineNeeds, nextLine, setUnits, toDraft } from './line-draft.ts'

const finding: NonNullable<CaseLine['finding']> = {
  decision: 'changed',
  audited_billed: 50,
  audited_paid: 30,
  audited_code: null,
  audited_units: 2,
  difference: -50,
  rationale: 'units_not_supported',
  note: 'Page 3.',
  rule_cited: '',
}
const line = (id: string, found: CaseLine['finding'] = null) =>
  ({
    id,
    position: 1,
    billed: 100,
    paid: 60.1,
    finding: found,
    answer: null,
    line: { hcpcs_code: '17003', units: '4' },
  }) as CaseLine

const LINE = line('a')
const EMPTY = toDraft(LINE)

describe('a finding as it is typed', () => {
  it('asks for a decision first', () => {
    expect(lineNeeds(EMPTY)).toEqual({ decision: 'decision' })
    expect(lineMove(EMPTY, LINE)).toBeNull()
  })

  it.each(LINE_DECISIONS)('fills in what follows from %s, and asks for what does not', (decision) => {
    const draft = decideDraft(EMPTY, decision, LINE)
    const [billed, paid] = decision === 'denied' ? ['0', '0'] : ['100', '60.1']
    expect(draft).toMatchObject({ decision, billed, paid })
    expect(lineNeeds(draft)).toEqual(
      RATIONALES_BY_DECISION[decision].length === 1 ? {} : { rationale: 'rationale' },
    )
  })

  it('lets the amounts follow the units', () => {
    const draft = setUnits(decideDraft(EMPTY, 'changed', LINE), '1', LINE)
    expect(draft).toMatchObject({ units: '1', billed: '25', paid: '15.03' })
    expect(setUnits(draft, '', LINE)).toMatchObject({ units: '', billed: '25' })
  })

  it('says nothing of a code and units that are as billed', () => {
    const draft = {
      ...decideDraft(EMPTY, 'changed', LINE),
      billed: '90',
      rationale: 'not_necessary' as const,
    }
    expect(lineMove(draft, LINE)).toMatchObject({
      audited_code: null,
      audited_units: null,
      audited_billed: 90,
    })
    const other = lineMove({ ...draft, code: '17000', units: '2' }, LINE)
    expect(other).toMatchObject({ audited_code: '17000', audited_units: 2 })
  })

  it('drops a reason that does not fit another decision, and keeps one that does', () => {
    const changed = { ...decideDraft(EMPTY, 'changed', LINE), rationale: 'not_necessary' as const }
    expect(decideDraft(changed, 'denied', LINE).rationale).toBe('not_necessary')
    expect(decideDraft(changed, 'underbilled', LINE).rationale).toBe('')
    expect(decideDraft(changed, 'supported', LINE).rationale).toBe('supported')
  })

  it('needs a note for another reason', () => {
    const draft = { ...decideDraft(EMPTY, 'denied', LINE), rationale: 'other' as const }
    expect(lineNeeds(draft)).toEqual({ note: 'note' })
    expect(lineNeeds({ ...draft, note: 'Page 3.' })).toEqual({})
  })

  it('comes back as it was saved', () => {
    const saved = line('a', finding)
    expect(lineMove(toDraft(saved), saved)).toMatchObject({
      decision: 'changed',
      audited_billed: 50,
      audited_units: 2,
      audited_code: null,
      note: 'Page 3.',
    })
  })

  it('goes on with the next line that has no finding, around the end', () => {
    const lines = [line('a'), line('b', finding), line('c', finding)]
    expect(nextLine(lines, 'b')).toBe('a')
    expect(nextLine([line('a', finding), line('b', finding)], 'a')).toBe('b')
    expect(nextLine([line('a', finding)], 'a')).toBe('a')
  })
})
