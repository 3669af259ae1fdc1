import type { ByteSource } from './byte-source.ts'

const BOM = Buffer.from([0xef, 0xbb, 0xbf])

/** What walks the records of a text says where in the block the incomplete rest begins. */
type WalkBlock = (block: Buffer, isLast: boolean) => number | Promise<number>

/** Hands a text over in blocks that begin where a record begins, without its byte order mark. */
export async function walkBlocks(chunks: ByteSource['chunks'], walk: WalkBlock): Promise<void> {
  let rest: Buffer = Buffer.alloc(0)
  let isFirst = true
  for await (const chunk of chunks) {
    let block = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    if (isFirst) {
      if (block.length < BOM.length) {
        rest = block
        continue
      }
      if (block.subarray(0, BOM.length).equals(BOM)) block = block.subarray(BOM.length)
      isFirst = false
    }
    // A copy, so that a few bytes do not keep a whole chunk alive.
    rest = Buffer.from(block.subarray(await walk(block, false)))
  }
  await walk(rest, true)
}
