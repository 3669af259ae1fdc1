import type { CaseClaim, CaseFile, CaseView } from '@plumbline/contract/cases/cases'
import { vi } from 'vitest'
import { ClaimPicker } from '#features/cases/claims/ClaimPicker.tsx'
import type { CaseSlots } from '#features/cases/claims/case-slots.ts'
import { answerWith } from './answers.ts'

export const claim = (number: number, patient_name: string | null): CaseClaim => ({
  number,
  claim_id: `2026Q2-17-${number}00`,
  patient_name,
  birth_date: patient_name === null ? null : '1948-03-02',
  member_id: `EHP10000${number}`,
  account_number: `A-7${number}41`,
  service_from: '2026-05-29',
  service_to: '2026-05-29',
  services: [
    { code: '11042', modifiers: [], units: '1', billed: 200 },
    { code: '11045', modifiers: ['59'], units: '2', billed: 120 },
  ],
  billed: 320,
  paid: 228.4,
  without_at: null,
  asked_again_at: null,
})
export const file = (id: string, part: Partial<CaseFile>): CaseFile => ({
  id,
  request_id: null,
  claims: [],
  filename: `${id}.pdf`,
  folder: '',
  size_bytes: 1000,
  received_bytes: 1000,
  own: true,
  sending: false,
  status: 'received',
  refusal: null,
  media_type: 'application/pdf',
  pages: 2,
  sha256: null,
  receipt: `R-${id}`,
  received_at: '2026-11-15T00:00:00Z',
  duplicate_of: null,
  flags: [],
  late: false,
  blank: null,
  may_place: true,
  created_at: '2026-11-15T00:00:00Z',
  ...part,
})
const request = (id: string, kind: 'visit_notes' | 'orders') => ({
  id,
  kind,
  note: '',
  optional: false,
  not_applicable: null,
})

export const VIEW = {
  index: 'CDFGH23456JKMNP78923',
  number: '26-0417',
  claims: [claim(1, 'Lindgren, Harold'), claim(2, 'Castañeda, Rosa'), claim(3, null)],
  requested: [request('notes', 'visit_notes'), request('orders', 'orders')],
  sent: [
    file('lindgren', { claims: [1] }),
    file('rosa', { claims: [2], request_id: 'notes' }),
    file('loose', {}),
  ],
  letters: [],
  events: [],
  messages: [],
  time_zone: 'America/Los_Angeles',
  findings_at: null,
  may: ['add_file', 'place_file', 'remove_file', 'remove_refused', 'skip_request', 'finish_sending'],
  upload: { max_mb: 70, max_files: 100, max_total_mb: 1400, scanned: false },
} as unknown as CaseView

export const SLOTS: CaseSlots = {
  addToClaim: () => <button type="button">Add a file</button>,
  dropZone: () => null,
  uploads: () => null,
  finishWaits: () => null,
  claimPicker: ({ view, ...rest }) => <ClaimPicker claims={view.claims} {...rest} />,
  proof: () => null,
  preview: null,
}

/** Answers every call, and returns the bodies that were sent. */
export function recordBodies(): unknown[] {
  const bodies: unknown[] = []
  answerWith({ body: { data: null } })
  const inner = globalThis.fetch
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
    if (init?.body) bodies.push(JSON.parse(String(init.body)))
    return inner(input, init)
  })
  return bodies
}
