import {
  CLAIM_FILE_PIECE_BYTES,
  type ClaimFile,
  claimsDataEndpoints,
} from '@plumbline/contract/claims/claims-data'
import { call } from '#platform/api/api-client.ts'

/** A file that was begun before goes on where it stopped. */
export const findBegun = (waiting: readonly ClaimFile[], file: Pick<File, 'name' | 'size'>) =>
  waiting.find(
    ({ name, size_bytes, received_bytes }) =>
      name === file.name && size_bytes === file.size && received_bytes < size_bytes,
  )

type Sending = {
  waiting: readonly ClaimFile[]
  signal: AbortSignal
  onProgress: (file: ClaimFile) => void
}

/** Sends a file piece by piece; each piece is on the server's disk before the next one goes. */
export async function sendFile(file: File, { waiting, signal, onProgress }: Sending): Promise<ClaimFile> {
  // Sending counts as input: nobody is logged out while a large file is on its way.
  const options = { onFailure: 'inline', signal, countsAsActivity: true } as const
  const begun = findBegun(waiting, file)
  let state =
    begun ??
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
