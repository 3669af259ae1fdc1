import { deflateSync } from 'node:zlib'

const SCRIPT = '<</S/JavaScript/JS(app.alert\\(1\\))>>'

/** One page without a table of contents, which readers make themselves. */
const buildPdf = (catalog: string, ...objects: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R${catalog}>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\n`,
    ),
    ...objects.flatMap((object, at) => [
      Buffer.from(`${at + 4} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]),
    Buffer.from('trailer\n<</Size 9/Root 1 0 R>>\n%%EOF\n'),
  ])

const buildStream = (entries: string, packed: Buffer) =>
  Buffer.concat([
    Buffer.from(`<<${entries}/Filter/FlateDecode/Length ${packed.length}>>stream\n`),
    packed,
    Buffer.from('\nendstream'),
  ])

const hiddenScript = () => {
  const object = `9 0 ${SCRIPT.replace('JavaScript', 'J#61vaScript')}`
  return buildPdf('/OpenAction 9 0 R', buildStream('/Type/ObjStm/N 1/First 4', deflateSync(object)))
}

type HostilePdf = { name: string; bytes: Buffer; flag: string | null }

/** With the flag that each must get; null for one that must get none. */
export const hostilePdfs = (): HostilePdf[] => [
  { name: 'a script', flag: 'javascript', bytes: buildPdf('/OpenAction 4 0 R', SCRIPT) },
  { name: 'a hidden script', flag: 'javascript', bytes: hiddenScript() },
  { name: 'a program to start', flag: 'launch', bytes: buildPdf('', '<</S/Launch/F(cmd.exe)>>') },
  { name: 'a page to call', flag: 'opens', bytes: buildPdf('/OpenAction<</S/URI/URI(http://127.0.0.1)>>') },
  { name: 'a form that sends', flag: 'forms', bytes: buildPdf('', '<</S/SubmitForm/F(http://127.0.0.1)>>') },
  { name: 'a file inside', flag: 'attachments', bytes: buildPdf('/Names<</EmbeddedFiles 4 0 R>>', '<<>>') },
  {
    name: 'two gigabytes in two megabytes',
    flag: 'unpacks',
    bytes: buildPdf('', buildStream('', repeatPacked(2_048))),
  },
  { name: 'a start at its page', flag: null, bytes: buildPdf('/OpenAction[3 0 R/Fit]') },
]

/** So many megabytes of blanks, without having them in memory at once. */
function repeatPacked(megabytes: number): Buffer {
  // A block of packed data that ends at a whole byte and is not the last can be repeated.
  const whole = deflateSync(Buffer.alloc(1024 ** 2, ' '), { finishFlush: 3 })
  return Buffer.concat([whole.subarray(0, 2), ...Array.from({ length: megabytes }, () => whole.subarray(2))])
}
