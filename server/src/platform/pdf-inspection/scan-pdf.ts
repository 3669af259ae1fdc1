import { PDF_FLAGS, type PdfFlag } from '@plumbline/contract/core/pdf-flags'
import {
  addPlace,
  findStreams,
  type Objects,
  type PdfStream,
  type Place,
  readFilters,
} from './find-streams.ts'
import { createActionJudge } from './judge-actions.ts'
import { createParser, type PdfDict, type PdfValue, readName } from './pdf-values.ts'
import { BeyondLimits, createBudget, SCAN_LIMITS, type ScanLimits } from './scan-limits.ts'
import { isFlate, measureStream, unpackStream } from './unpack-stream.ts'

/** Names that mean active content wherever they are: long enough not to come up by chance in packed data. */
const ACTIVE_NAMES: Readonly<Record<string, PdfFlag>> = {
  JavaScript: 'javascript',
  OnInstantiate: 'javascript',
  Launch: 'launch',
  GoToR: 'launch',
  GoToE: 'launch',
  SubmitForm: 'forms',
  ImportData: 'forms',
  XFA: 'forms',
  EmbeddedFile: 'attachments',
  EmbeddedFiles: 'attachments',
  FileAttachment: 'attachments',
  RichMedia: 'attachments',
  Rendition: 'attachments',
  Movie: 'attachments',
  Sound: 'attachments',
  Encrypt: 'encrypted',
}
const SLASH = 0x2f
const PIXELS_MAX = 200_000_000
/** A key of a file specification whose file is inside. */
const EMBEDDED_KEY = 'EF'

const toNumber = (value: PdfValue | undefined) => (value?.kind === 'number' ? value.value : null)
const isNamed = (value: PdfValue | undefined, name: string) => value?.kind === 'name' && value.name === name
const isTyped = ({ entries }: PdfDict) => isNamed(entries.get('Type'), 'ObjStm')
/** Some readers do not ask for the type. */
const hasPackedObjects = ({ entries }: PdfDict) =>
  toNumber(entries.get('N')) !== null && toNumber(entries.get('First')) !== null
const isObjectStream = (dict: PdfDict) => isTyped(dict) || hasPackedObjects(dict)
/** Its data, or what it draws, lie in another file or at an address, which a reader would get. */
function isElsewhere({ entries }: PdfDict): boolean {
  const file = entries.get('F')
  // Some writers shorten the name of the filters, as inline images do.
  const isFile = file !== undefined && file.kind !== 'name' && file.kind !== 'array'
  return isFile || (isNamed(entries.get('Subtype'), 'Form') && entries.has('Ref'))
}
/** With parameters, a filter does more than unpack; nobody writes objects so. */
const isPlain = (parameters: PdfValue | undefined): boolean => {
  if (parameters === undefined || parameters.kind === 'other') return true
  if (parameters.kind === 'array') return parameters.items.every(isPlain)
  if (parameters.kind !== 'dict') return false
  return (toNumber(parameters.entries.get('Predictor')) ?? 1) === 1 && !parameters.entries.has('EarlyChange')
}

function createScan(limits: ScanLimits) {
  const flags = new Set<PdfFlag>()
  const budget = createBudget(limits)
  const objects: Objects = new Map()
  const openings: Place[] = []
  const events: Place[] = []
  let objectStreamNames = 0
  const parser = createParser(budget, (key) => {
    if (key === EMBEDDED_KEY) flags.add('attachments')
  })

  const resolveOnce = (value: PdfValue): PdfValue => {
    if (value.kind !== 'ref') return value
    const [place, ...others] = objects.get(value.object) ?? []
    return place === undefined || others.length > 0
      ? { kind: 'ref', object: -1 }
      : parser.parse(place.bytes, place.at).value
  }

  function searchNames(bytes: Buffer): void {
    for (let at = bytes.indexOf(SLASH); at >= 0; at = bytes.indexOf(SLASH, at + 1)) {
      const { name, end } = readName(bytes, at)
      const flag = Object.hasOwn(ACTIVE_NAMES, name) ? ACTIVE_NAMES[name] : undefined
      if (flag !== undefined) flags.add(flag)
      else if (name === 'OpenAction') openings.push({ bytes, at: end })
      else if (name === 'AA') events.push({ bytes, at: end })
      else if (name === 'ObjStm') objectStreamNames += 1
      at = Math.max(at, end - 1)
    }
  }

  /** Its head has pairs of an object's number and place. */
  function addPacked(bytes: Buffer, { entries }: PdfDict): void {
    const first = toNumber(resolveOnce(entries.get('First') ?? { kind: 'other' })) ?? 0
    for (const [, number, offset] of bytes
      .toString('latin1', 0, first)
      .matchAll(/(\d{1,10})[\s\0]+(\d{1,10})/g)) {
      budget.takeObject()
      const at = first + Number(offset)
      addPlace(objects, Number(number), { bytes, at })
      parser.parse(bytes, at)
    }
  }

  async function searchObjectStream({ dict, raw, rest }: PdfStream): Promise<void> {
    const { entries, repeats } = dict
    const filters = readFilters(dict, resolveOnce)
    const isClear = filters !== null && !repeats && isPlain(entries.get('DecodeParms') ?? entries.get('DP'))
    const unpacked = isClear ? await unpackStream(filters.length === 0 ? raw : rest, filters, budget) : null
    if (unpacked === null || !unpacked.isWhole) flags.add('unreadable')
    if (unpacked === null) return
    budget.takeSearched(unpacked.bytes.length)
    searchNames(unpacked.bytes)
    addPacked(unpacked.bytes, dict)
  }

  async function measure({ dict, raw, rest }: PdfStream): Promise<void> {
    const { entries } = dict
    const isImage = isNamed(entries.get('Subtype'), 'Image')
    const pixels = (toNumber(entries.get('Width')) ?? 0) * (toNumber(entries.get('Height')) ?? 0)
    if (isImage && pixels > PIXELS_MAX) throw new BeyondLimits('pixels')
    const filters = readFilters(dict, resolveOnce)
    if (filters !== null) await measureStream(isFlate(filters[0]) ? rest : raw, { filters, isImage }, budget)
  }

  return {
    flags,
    async run(bytes: Buffer): Promise<void> {
      searchNames(bytes)
      const streams = [...findStreams(bytes, objects, { parser, budget })]
      if (streams.some(({ dict }) => isElsewhere(dict))) flags.add('launch')
      const packed = streams.filter(({ dict }) => isObjectStream(dict))
      // What is encrypted cannot be unpacked; the flag says so.
      if (!flags.has('encrypted')) {
        for (const stream of packed) await searchObjectStream(stream)
        for (const stream of streams) if (!isObjectStream(stream.dict)) await measure(stream)
        if (packed.filter(({ dict }) => isTyped(dict)).length < objectStreamNames) flags.add('unreadable')
      }
      const judge = createActionJudge({ parser, budget, objects })
      if (openings.some(judge.isActiveOpening) || events.some(judge.hasActiveEvent)) flags.add('opens')
    },
  }
}

/** Finds active content and what unpacks beyond the limits. Never throws, whatever the bytes are. */
export async function scanPdf(bytes: Buffer, limits = SCAN_LIMITS): Promise<PdfFlag[]> {
  const scan = createScan(limits)
  try {
    await scan.run(bytes)
  } catch (error) {
    scan.flags.add(error instanceof BeyondLimits || error instanceof RangeError ? 'unpacks' : 'unreadable')
  }
  return PDF_FLAGS.filter((flag) => scan.flags.has(flag))
}
