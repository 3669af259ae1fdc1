import {
  CLAIM_FILE_PIECE_BYTES,
  type ClaimFile,
  claimsDataEndpoints,
} from '@plumbline/contract/claims/claims-data'
import { ApiFailure, call } from '#platform/api/api-client.ts'

const CONFLICT = 409

/** The unfinished upload of the same file, which continues where it stopped. */
const findUnfinished = (waiting: readonly ClaimFile[], file: Pick<File, 'name' | 'size'>) =>
  waiting.find(
    ({ name, size_bytes, received_bytes }) =>
      name === file.name && size_bytes === file.size && received_bytes < size_bytes,
  )

type SendOptions = {
  waiting: readonly ClaimFile[]
  signal: AbortSignal
  onProgress: (file: ClaimFile) => void
}

/** Sends a file piece by piece. Each piece is on the server's disk before the next is sent. */
export async function sendFile(file: File, { waiting, signal, onProgress }: SendOptions): Promise<ClaimFile> {
  // Sending counts as activity, so that a large file does not end in a logout.
  const options = { onFailure: 'inline', signal, countsAsActivity: true } as const
  async function sendRest(begun: ClaimFile): Promise<ClaimFile> {
    let state = begun
    onProgress(state)
    while (state.received_bytes < state.size_bytes) {
      const offset = state.received_bytes
      const piece = await file.slice(offset, offset + CLAIM_FILE_PIECE_BYTES).arrayBuffer()
      const input = { params: { id: state.id }, query: { offset }, body: new Uint8Array(piece) }
      state = (await call(claimsDataEndpoints.putClaimFilePiece, input, options)).data
      onProgress(state)
    }
    return state
  }

  const unfinished = findUnfinished(waiting, file)
  try {
    if (unfinished !== undefined) return await sendRest(unfinished)
  } catch (error) {
    // Somebody else began that one, and only they can go on.
    if (!(error instanceof ApiFailure && error.failure.status === CONFLICT)) throw error
  }
  const body = { name: file.name, size_bytes: file.size }
  return sendRest((await call(claimsDataEndpoints.createClaimFile, { body }, options)).data)
}
