import { RATIONALES_BY_DECISION } from '@plumbline/contract/cases/case-rationales'
import { type CaseLine, LINE_DECISIONS } from '@plumbline/contract/cases/cases'
import { describe, expect, it } from 'vitest'
import { decideDraft, findLineProblems, findNextLine, setUnits, toDraft, toLineMove } from './line-draft.ts'

const finding: NonNullable<CaseLine['finding']> = {
  decision: 'changed',
  audited_billed: 50,
  audited_paid: 30,
  audited_code: null,
  audited_units: 2,
  difference: -50,
  rationale: 'units_not_supported',
  note: 'Page 3.',
  note_es: '',
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

describe('the form of a finding', () => {
  it('asks for a decision first', () => {
    expect(findLineProblems(EMPTY, LINE)).toEqual({ decision: 'decision' })
    expect(toLineMove(EMPTY, LINE)).toBeNull()
  })

  it.each(LINE_DECISIONS)('fills in what follows from %s and asks for the rest', (decision) => {
    const draft = decideDraft(EMPTY, decision, LINE)
    const [billed, paid] = decision === 'denied' ? ['0', '0'] : ['100', '60.1']
    expect(draft).toMatchObject({ decision, billed, paid })
    expect(findLineProblems(draft, LINE)).toEqual(
      RATIONALES_BY_DECISION[decision].length === 1 ? {} : { rationale: 'rationale' },
    )
  })

  it('changes the amounts in proportion to the units', () => {
    const draft = setUnits(decideDraft(EMPTY, 'changed', LINE), '1', LINE)
    expect(draft).toMatchObject({ units: '1', billed: '25', paid: '15.03' })
    expect(setUnits(draft, '', LINE)).toMatchObject({ units: '', billed: '25' })
  })

  it('sends no code and units if they are as billed', () => {
    const draft = {
      ...decideDraft(EMPTY, 'changed', LINE),
      billed: '90',
      rationale: 'not_necessary' as const,
    }
    expect(toLineMove(draft, LINE)).toMatchObject({
      audited_code: null,
      audited_units: null,
      audited_billed: 90,
    })
    const other = toLineMove({ ...draft, code: '17000', units: '2' }, LINE)
    expect(other).toMatchObject({ audited_code: '17000', audited_units: 2 })
  })

  it('drops a reason that does not fit the new decision and keeps one that does', () => {
    const changed = { ...decideDraft(EMPTY, 'changed', LINE), rationale: 'not_necessary' as const }
    expect(decideDraft(changed, 'denied', LINE).rationale).toBe('not_necessary')
    expect(decideDraft(changed, 'underbilled', LINE).rationale).toBe('')
    expect(decideDraft(changed, 'supported', LINE).rationale).toBe('supported')
  })

  it('needs a note for the reason "other"', () => {
    const draft = { ...decideDraft(EMPTY, 'denied', LINE), rationale: 'other' as const }
    expect(findLineProblems(draft, LINE)).toEqual({ note: 'note' })
    expect(findLineProblems({ ...draft, note: 'Page 3.' }, LINE)).toEqual({})
  })

  it('asks what is supported of a line that is supported in part', () => {
    const changed = { ...decideDraft(EMPTY, 'changed', LINE), billed: '50', paid: '30' }
    const level = { ...changed, rationale: 'level_not_supported' as const }
    expect(findLineProblems(level, LINE)).toEqual({ code: 'code_needed' })
    expect(findLineProblems({ ...level, code: '17000' }, LINE)).toEqual({ note: 'note_needed' })
    expect(findLineProblems({ ...level, code: '17000', rule: '30.6' }, LINE)).toEqual({})
    const units = { ...changed, rationale: 'units_not_supported' as const }
    expect(findLineProblems(units, LINE)).toEqual({ units: 'units_needed' })
    expect(findLineProblems({ ...units, units: '2', note: 'Page 3.' }, LINE)).toEqual({})
    const needed = { ...changed, rationale: 'not_necessary' as const }
    expect(findLineProblems(needed, LINE)).toEqual({ note: 'note_needed' })
  })

  it('reads a saved finding back unchanged', () => {
    const saved = line('a', finding)
    expect(toLineMove(toDraft(saved), saved)).toMatchObject({
      decision: 'changed',
      audited_billed: 50,
      audited_units: 2,
      audited_code: null,
      note: 'Page 3.',
    })
  })

  it('moves on to the next line without a finding, wrapping around at the end', () => {
    const lines = [line('a'), line('b', finding), line('c', finding)]
    expect(findNextLine(lines, 'b')).toBe('a')
    expect(findNextLine([line('a', finding), line('b', finding)], 'a')).toBe('b')
    expect(findNextLine([line('a', finding)], 'a')).toBe('a')
  })
})
