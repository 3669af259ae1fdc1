import { sql } from 'kysely'
import { type Executor, findRows } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { FileDamaged } from '#platform/files/file-store-cipher.ts'

type Piece = { start_byte: number; size_bytes: number; file_id: string }

/** The bytes of an upload as they came: in a row, or a few of them at some place. */
export type UploadSource = {
  size: number
  pieceIds: string[]
  stream(): AsyncGenerator<Uint8Array>
  /** Fewer where the upload ends before. */
  range(start: number, length: number): Promise<Buffer>
}

/** Throws FileDamaged where a piece is missing. */
export async function openUploadSource(
  db: Executor,
  store: FileStore,
  { id, size }: { id: string; size: number },
): Promise<UploadSource> {
  const pieces = await findRows(
    db,
    sql<Piece>`
      select start_byte::float8, size_bytes::float8, file_id from case_file_pieces
      where case_file_id = ${id} order by start_byte`,
  )
  let reached = 0
  for (const { start_byte, size_bytes } of pieces) {
    if (start_byte !== reached) throw new FileDamaged()
    reached += size_bytes
  }
  if (reached !== size) throw new FileDamaged()

  async function* bytesOf({ file_id }: Piece): AsyncGenerator<Uint8Array> {
    const file = await store.get(db, file_id)
    if (file === null) throw new FileDamaged()
    yield* file.stream
  }
  let held: { piece: Piece; bytes: Buffer } | null = null
  async function hold(piece: Piece): Promise<Buffer> {
    if (held?.piece !== piece) held = { piece, bytes: Buffer.concat(await Array.fromAsync(bytesOf(piece))) }
    return held.bytes
  }

  return {
    size,
    pieceIds: pieces.map(({ file_id }) => file_id),
    async *stream() {
      for (const piece of pieces) yield* bytesOf(piece)
    },
    async range(start, length) {
      const parts: Buffer[] = []
      for (const piece of pieces) {
        const from = Math.max(start, piece.start_byte)
        const to = Math.min(start + length, piece.start_byte + piece.size_bytes)
        if (from >= to) continue
        const bytes = await hold(piece)
        parts.push(bytes.subarray(from - piece.start_byte, to - piece.start_byte))
      }
      return Buffer.concat(parts)
    },
  }
}
