import type { Executor } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { FileDamaged } from '#platform/files/file-store-cipher.ts'
import { findPieces, type Piece } from './case-uploads.repository.ts'

/** The bytes of an upload, as a stream or by range. */
export type UploadSource = {
  size: number
  stream(): AsyncGenerator<Uint8Array>
  /** Returns fewer bytes at the end of the upload. */
  range(start: number, length: number): Promise<Buffer>
}

/** Throws FileDamaged if a piece is missing. */
export async function openUploadSource(
  db: Executor,
  store: FileStore,
  { id, size }: { id: string; size: number },
): Promise<UploadSource> {
  const pieces = await findPieces(db, id)
  let reached = 0
  for (const { start_byte, size_bytes } of pieces) {
    if (start_byte !== reached) throw new FileDamaged()
    reached += size_bytes
  }
  if (reached !== size) throw new FileDamaged()

  async function* readPiece({ file_id }: Piece): AsyncGenerator<Uint8Array> {
    const file = await store.get(db, file_id)
    if (file === null) throw new FileDamaged()
    yield* file.stream
  }
  let cached: { piece: Piece; bytes: Buffer } | null = null
  async function loadPiece(piece: Piece): Promise<Buffer> {
    if (cached?.piece !== piece)
      cached = { piece, bytes: Buffer.concat(await Array.fromAsync(readPiece(piece))) }
    return cached.bytes
  }

  return {
    size,
    async *stream() {
      for (const piece of pieces) yield* readPiece(piece)
    },
    async range(start, length) {
      const parts: Buffer[] = []
      for (const piece of pieces) {
        const from = Math.max(start, piece.start_byte)
        const to = Math.min(start + length, piece.start_byte + piece.size_bytes)
        if (from >= to) continue
        const bytes = await loadPiece(piece)
        parts.push(bytes.subarray(from - piece.start_byte, to - piece.start_byte))
      }
      return Buffer.concat(parts)
    },
  }
}
