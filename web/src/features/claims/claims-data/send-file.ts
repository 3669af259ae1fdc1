import {
  CLAIM_FILE_PIECE_BYTES,
  type ClaimFile,
  claimsDataEndpoints,
} from '@plumbline/contract/claims/claims-data'
import { call } from '#platform/api/api-client.ts'

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
  const unfinished = findUnfinished(waiting, file)
  let state =
    unfinished ??
    (
      await call(
        claimsDataEndpoints.createClaimFile,
        { body: { name: file.name, size_bytes: file.size } },
        options,
      )
    ).data
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
