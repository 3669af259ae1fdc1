import type { CaseClaim, CaseFile } from '@plumbline/contract/cases/cases'
import { describe, expect, it } from 'vitest'
import { moveToCase, planBulk } from './bulk-plan.ts'
import { isReady, type Plan, planFiles } from './plan-files.ts'
import type { UploadItem } from './upload-item.ts'
import { getOthersUnfinished, getVisibleItems, getVisibleUnfinished, markListed } from './visible-uploads.ts'

const file = (part: Partial<CaseFile>): CaseFile => ({
  id: 'f',
  request_id: null,
  claims: [],
  filename: 'a.pdf',
  folder: '',
  size_bytes: 4,
  received_bytes: 4,
  own: true,
  sending: false,
  status: 'received',
  refusal: null,
  media_type: null,
  pages: null,
  sha256: null,
  receipt: 'R-1',
  received_at: null,
  duplicate_of: null,
  flags: [],
  late: false,
  blank: null,
  may_place: true,
  created_at: '2026-11-15T00:00:00Z',
  ...part,
})
const located = (name: string, size: number, folder = '') => ({
  file: new File([new Uint8Array(size)], name),
  folder,
})
const requested = [
  { id: 'consents', kind: 'consents' as const, note: '', optional: false, not_applicable: null },
  { id: 'pathology', kind: 'pathology' as const, note: '', optional: false, not_applicable: null },
]

const claim = (number: number, patient_name: string): CaseClaim => ({
  number,
  claim_id: `C-${number}`,
  patient_name,
  birth_date: null,
  member_id: `M-${number}`,
  account_number: null,
  service_from: '2026-05-29',
  service_to: '2026-05-29',
  services: [],
  billed: 100,
  paid: 80,
  without_at: null,
  asked_again_at: null,
})
const claims = [claim(1, 'Lindgren, Harold'), claim(2, 'Prewitt, Gloria')]

describe('planFiles', () => {
  it('suggests the claims by the name; without a claim a file is not ready', () => {
    const plans = planFiles({ requested, claims, sent: [] }, [
      located('prewitt consent.pdf', 1),
      located('x.pdf', 1),
    ])
    expect(plans.map((plan) => [plan.claims, plan.requestId, isReady(plan)])).toEqual([
      [[2], 'consents', false],
      [[], null, false],
    ])
    expect(plans.map((plan) => isReady({ ...plan, isLater: true }))).toEqual([true, true])
  })

  it.each<[string, string, Partial<Plan>, boolean]>([
    ['a patient alone', 'prewitt consent.pdf', {}, false],
    ['a patient alone, confirmed', 'prewitt consent.pdf', { isSure: true }, true],
    ['a patient and a day', 'prewitt 05-29-2026 consent.pdf', {}, true],
    ['no kind of record', 'prewitt 05-29-2026.pdf', {}, false],
    ['no kind of record, chosen', 'prewitt 05-29-2026.pdf', { isKindKnown: true }, true],
    ['nothing', 'scan.pdf', {}, false],
    ['nothing, but later', 'scan.pdf', { isLater: true }, true],
  ])('a file whose name tells %s is ready: %s with %j: %s', (_what, name, choice, expected) => {
    const [plan] = planFiles({ requested, claims, sent: [] }, [located(name, 1)])
    expect(plan && isReady({ ...plan, ...choice })).toBe(expected)
  })

  it('needs no kind of record if only one was asked for', () => {
    const [plan] = planFiles({ requested: requested.slice(0, 1), claims, sent: [] }, [
      located('prewitt 05-29-2026.pdf', 1),
    ])
    expect(plan && isReady(plan)).toBe(true)
  })

  it('takes the claim or the kind of record where the files were added', () => {
    const [atClaim, another] = planFiles(
      { requested, claims, sent: [] },
      [located('scan.pdf', 1), located('prewitt.pdf', 1)],
      { claims: [1] },
    )
    expect(atClaim).toMatchObject({ claims: [1], isSure: true, requestId: null, isKindKnown: false })
    // R-CASE-33
    expect(another).toMatchObject({ claims: [1], isSure: false, why: 'other_patient' })
    const [atKind] = planFiles({ requested, claims, sent: [] }, [located('prewitt consent.pdf', 1)], {
      requestId: 'pathology',
    })
    expect(atKind).toMatchObject({ claims: [2], requestId: 'pathology' })
  })

  it('puts each file where its name suggests', () => {
    const plans = planFiles({ requested, claims, sent: [] }, [located('consent.pdf', 1), located('x.pdf', 1)])
    expect(plans.map(({ requestId, isSent }) => ({ requestId, isSent }))).toEqual([
      { requestId: 'consents', isSent: true },
      { requestId: null, isSent: true },
    ])
  })

  it('finds a file that was sent before and sends it again only on request', () => {
    const [plan] = planFiles({ requested, claims, sent: [file({})] }, [located('a.pdf', 4)])
    expect(plan).toMatchObject({ isSent: false, twin: { receipt: 'R-1' }, continued: null })
  })

  it('continues an incomplete upload under its own request', () => {
    const sent = [file({ status: 'uploading', received_bytes: 3, request_id: 'pathology', claims: [1] })]
    const [plan] = planFiles({ requested, claims, sent }, [located('a.pdf', 4)])
    expect(plan).toMatchObject({
      isSent: true,
      twin: null,
      continued: 0.75,
      requestId: 'pathology',
      claims: [1],
    })
  })

  it('continues an upload with only one of two files of the same name', () => {
    const sent = [file({ status: 'uploading', received_bytes: 3 })]
    const plans = planFiles({ requested, claims, sent }, [located('a.pdf', 4, 'x'), located('a.pdf', 4, 'y')])
    expect(plans.map(({ continued }) => continued)).toEqual([0.75, null])
  })
})

describe('planBulk', () => {
  const cases = [
    { index: 'ONE', number: '26-0417', requests: requested, claims },
    { index: 'TWO', number: '26-0418', requests: [], claims: [] },
  ]

  it('finds the case and its request and leaves the rest to the user', () => {
    const files = [located('consent 26-0417.pdf', 1), located('26-0418.pdf', 1), located('x.pdf', 1)]
    expect(planBulk(cases, files, 5).map(({ key, index, requestId }) => [key, index, requestId])).toEqual([
      ['5', 'ONE', 'consents'],
      ['6', 'TWO', null],
      ['7', null, null],
    ])
  })

  it('chooses the only open case', () => {
    const [plan] = planBulk(cases.slice(0, 1), [located('lindgren pathology.pdf', 1)], 0)
    expect(plan).toMatchObject({ index: 'ONE', requestId: 'pathology', claims: [1] })
  })

  it('matches again when a file moves to another case', () => {
    const [plan] = planBulk(cases, [located('consent 26-0418.pdf', 1)], 0)
    expect(plan && moveToCase(plan, cases, 'ONE')).toMatchObject({ index: 'ONE', requestId: 'consents' })
    expect(plan && moveToCase(plan, cases, null)).toMatchObject({ index: null, requestId: null })
  })
})

describe('the visible uploads', () => {
  const item = (fileId: string | null, index = 'ONE'): UploadItem => ({
    key: `${fileId}`,
    index,
    caseNumber: '26-0417',
    requestId: null,
    claims: [],
    filename: 'a.pdf',
    folder: '',
    size: 4,
    sent: 4,
    status: 'done',
    trouble: null,
    message: null,
    secondsLeft: null,
    fileId,
    continuedFrom: null,
    isListed: false,
  })
  const sent = [
    file({ id: 'checked', status: 'checking' }),
    file({ id: 'own', status: 'uploading' }),
    file({ id: 'left', status: 'uploading' }),
    file({ id: 'theirs', status: 'uploading', own: false }),
  ]
  const items = [item('checked'), item('own'), item(null), item('else', 'TWO')]

  it('hide an upload once the server has the complete file', () => {
    expect(getVisibleItems(items, { index: 'ONE', sent }).map(({ fileId }) => fileId)).toEqual(['own', null])
  })

  it('hide an upload for good once its file was listed, also after the file was removed', () => {
    const listed = markListed(items, { index: 'ONE', sent })
    expect(listed.map(({ fileId, isListed }) => [fileId, isListed])).toEqual([
      ['checked', true],
      ['own', false],
      [null, false],
      ['else', false],
    ])
    const shown = getVisibleItems(listed, { index: 'ONE', sent: [] })
    expect(shown.map(({ fileId }) => fileId)).toEqual(['own', null])
    expect(markListed(listed, { index: 'ONE', sent }), 'nothing new').toBe(listed)
  })

  it('include unfinished files of the other side, apart from its own', () => {
    expect(getOthersUnfinished(items, { index: 'ONE', sent }).map(({ id }) => id)).toEqual(['theirs'])
  })

  it('include unfinished files that this page does not send', () => {
    expect(getVisibleUnfinished(items, { index: 'ONE', sent }).map(({ id }) => id)).toEqual(['left'])
  })
})
