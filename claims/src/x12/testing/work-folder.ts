import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertX12 } from '../convert-x12.ts'

export type WorkFolder = Awaited<ReturnType<typeof openWorkFolder>>

/** A temporary folder for a test file, with helpers for files in it. */
export async function openWorkFolder() {
  const root = await mkdtemp(join(tmpdir(), 'plumbline-x12-'))
  let files = 0

  const write = async (content: string | Buffer, name = `${++files}.x12`): Promise<string> => {
    await writeFile(join(root, name), content)
    return join(root, name)
  }

  return {
    root,
    write,
    /** Converts a text and reads the rows back; values in these tests need no quotes. */
    async convert(content: string | Buffer) {
      const csv = join(root, `${++files}.csv`)
      const conversion = await convertX12(await write(content), csv)
      const [header = '', ...records] = (await readFile(csv, 'utf8')).trimEnd().split('\n')
      const columns = header.split(',')
      const rows = records.map((record) => {
        const values = record.split(',')
        return Object.fromEntries(columns.map((name, at) => [name, values[at] ?? '']))
      })
      return { ...conversion, columns, written: rows }
    },
    remove: () => rm(root, { recursive: true, force: true }),
  }
}
