import { scanPdf } from './scan-pdf.ts'

/** The parent says how many bytes come, so that the file is in memory once. */
async function readFile(size: number): Promise<Buffer> {
  const file = Buffer.alloc(size)
  let at = 0
  for await (const bytes of process.stdin) at += (bytes as Buffer).copy(file, at)
  return file.subarray(0, at)
}

const file = await readFile(Number(process.argv[2]))
// From here on, a crash is caused by the file.
process.stdout.write(' ')
const flags = await scanPdf(file)
process.stdout.write(`${JSON.stringify({ flags })}\n`, () => process.exit(0))
