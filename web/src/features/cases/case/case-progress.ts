import type { CaseFile, CaseRequest, CaseView } from '@plumbline/contract/cases/cases'

export type RequestState = 'received' | 'underway' | 'not_applicable' | 'needed' | 'optional'

const UNDERWAY: readonly CaseFile['status'][] = ['uploading', 'checking', 'quarantined']

type Parts = Pick<CaseView, 'requested' | 'sent'>

export const getFiles = ({ sent }: Pick<CaseView, 'sent'>, requestId: string | null): CaseFile[] =>
  sent.filter((file) => file.request_id === requestId)

/** A file on its way counts before a received one: the request is not complete yet. */
function requestState(request: CaseRequest, files: readonly CaseFile[]): RequestState {
  if (files.some(({ status }) => UNDERWAY.includes(status))) return 'underway'
  if (files.some(({ status }) => status === 'received')) return 'received'
  if (request.not_applicable !== null) return 'not_applicable'
  return request.optional ? 'optional' : 'needed'
}

type CaseProgress = Record<RequestState, number> & {
  states: { request: CaseRequest; state: RequestState; files: CaseFile[] }[]
  total: number
  /** Received files without a request. */
  unplaced: number
}

export function getProgress(view: Parts): CaseProgress {
  const states = view.requested.map((request) => {
    const files = getFiles(view, request.id)
    return { request, files, state: requestState(request, files) }
  })
  const count = (state: RequestState) => states.filter((one) => one.state === state).length
  return {
    states,
    total: states.length,
    received: count('received'),
    underway: count('underway'),
    not_applicable: count('not_applicable'),
    needed: count('needed'),
    optional: count('optional'),
    unplaced: getFiles(view, null).filter(({ status }) => status === 'received').length,
  }
}
