import { emptyCall } from '@plumbline/contract/responses/coder-calls'
import { describe, expect, it } from 'vitest'
import { emptyDraft, findProblems, hasDetails, type ResponseDraft, toResponse } from './response-draft.ts'

const draft = (part: Partial<ResponseDraft>): ResponseDraft => ({ ...emptyDraft('en'), ...part })
const line = { claim_id: 'A1', line_number: 2 }
const call = { ...emptyCall('es'), starts_at: '2026-11-17T18:30:00.000Z', phone: '503 555 0142' }

describe('a response before it is sent', () => {
  it.each<[string, Partial<ResponseDraft>, string[]]>([
    ['nothing chosen', {}, ['kind']],
    ['report that was read', { kind: 'read' }, []],
    ['agreement', { kind: 'agree' }, []],
    ['explanation without a reason', { kind: 'explain', text: 'why' }, ['reason']],
    ['explanation without words', { kind: 'explain', reason: 'locum' }, []],
    ['dispute with nothing', { kind: 'dispute', text: '  ' }, ['lines', 'text']],
    ['dispute', { kind: 'dispute', text: 'not mine', lines: [line] }, []],
    ['call without a time', { kind: 'coder' }, ['starts_at', 'phone']],
    ['call with half a number', { kind: 'coder', call: { ...call, phone: '503' } }, ['phone']],
    ['call', { kind: 'coder', call }, []],
  ])('the problems of: %s', (_, part, problems) => {
    expect(Object.keys(findProblems(draft(part)))).toEqual(problems)
  })

  it('sends only what belongs to its kind', () => {
    const all: Partial<ResponseDraft> = { reason: 'locum', text: 'words', lines: [line], call }
    expect(toResponse(draft({ ...all, kind: 'agree' }))).toEqual({
      kind: 'agree',
      text: 'words',
    })
    expect(toResponse(draft({ ...all, kind: 'dispute' }))).toEqual({
      kind: 'dispute',
      text: 'words',
      lines: [line],
    })
    expect(toResponse(draft({ ...all, kind: 'coder' }))).toMatchObject({
      kind: 'coder',
      call: { ...call, note: '' },
    })
    expect(toResponse(draft({ ...all, kind: 'read' }))).toEqual({ kind: 'read' })
    expect(toResponse(draft({ kind: null }))).toBeNull()
  })

  it('opens again where it was left: at its details only if there are any', () => {
    expect(hasDetails(draft({ kind: 'explain' }))).toBe(false)
    expect(hasDetails(draft({ text: 'words' }))).toBe(false)
    expect(hasDetails(draft({ kind: 'explain', reason: 'locum' }))).toBe(true)
    expect(hasDetails(draft({ kind: 'agree', text: 'words' }))).toBe(true)
    expect(hasDetails(draft({ kind: 'dispute', lines: [line] }))).toBe(true)
    expect(hasDetails(draft({ kind: 'coder', call }))).toBe(true)
  })
})
