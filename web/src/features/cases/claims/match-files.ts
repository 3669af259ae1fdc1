import type { CaseRequest, RecordKind } from '@plumbline/contract/cases/cases'

// How offices name their scans, in both languages: word stems without accents.
const STEMS: Record<Exclude<RecordKind, 'other'>, readonly string[]> = {
  visit_notes: ['visit', 'note', 'progress', 'encounter', 'soap', 'consulta', 'nota', 'evolucion', 'visita'],
  orders: ['order', 'referral', 'requisition', 'orden', 'referencia', 'solicitud', 'remision'],
  results: ['result', 'lab', 'labs', 'laborator', 'report', 'resultado', 'analisis', 'informe'],
  images: [
    'image',
    'img',
    'photo',
    'picture',
    'diagram',
    'lesion',
    'xray',
    'radiograph',
    'imagen',
    'foto',
    'diagrama',
    'radiografia',
    'lesion',
  ],
  pathology: ['patholog', 'biopsy', 'path', 'histolog', 'patologi', 'biopsia', 'histologi'],
  consents: ['consent', 'authorization', 'consentimiento', 'autorizacion'],
  medication: [
    'medication',
    'drug',
    'prescription',
    'rx',
    'mar',
    'medicament',
    'medicacion',
    'receta',
    'farmac',
  ],
  signature_log: ['signature', 'sign', 'firma', 'firmas'],
}

// Short stems that would match the start of other words.
const WHOLE_WORDS = new Set(['lab', 'labs', 'img', 'rx', 'mar', 'path', 'sign', 'soap', 'note'])
// Stems that count less than others in the same name: 'pathology report', 'signed consent note'.
const WEAK_STEMS = new Set(['report', 'informe', 'note', 'nota', 'sign', 'image', 'imagen'])

const ACCENTS = /\p{Diacritic}/gu

/** 'Notas_Clínicas(2).pdf' → ['notas', 'clinicas', '2'] */
export const splitWords = (text: string): string[] =>
  text
    .replace(/\.[a-z0-9]{2,4}$/i, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')

const matchesStem = (word: string, stem: string) =>
  WHOLE_WORDS.has(stem) ? word === stem || word === `${stem}s` : word.startsWith(stem)

const ALL_STEMS = Object.values(STEMS).flat()
/** Whether the word says which kind of record a file is. */
export const isRecordWord = (word: string) => ALL_STEMS.some((stem) => matchesStem(word, stem))

function scoreKind(words: readonly string[], kind: RecordKind): number {
  if (kind === 'other') return 0
  const found = STEMS[kind].filter((stem) => words.some((word) => matchesStem(word, stem)))
  return found.reduce((sum, stem) => sum + (WEAK_STEMS.has(stem) ? 1 : 3), 0)
}

const NOTE_WORD_CHARS = 4

/** Words that the note of the request shares with the file name also count. */
function scoreNote(words: readonly string[], note: string): number {
  const own = splitWords(note).filter((word) => word.length >= NOTE_WORD_CHARS)
  return own.filter((word) => words.includes(word)).length
}

type Request = Pick<CaseRequest, 'id' | 'kind' | 'note'>
export type FilePlace = { name: string; folder: string }

/** The request that fits the name of the file or its folder best; null if none fits, or two fit equally. */
export function matchFileToRequest(file: FilePlace, requests: readonly Request[]): string | null {
  const words = [...splitWords(file.name), ...splitWords(file.folder)]
  const scored = requests
    .map(({ id, kind, note }) => ({ id, score: scoreKind(words, kind) + scoreNote(words, note) }))
    .filter(({ score }) => score > 0)
    .toSorted((left, right) => right.score - left.score)
  const [best, second] = scored
  if (best === undefined || best.score === second?.score) return null
  return best.id
}

const CASE_NUMBER = /(?<!\d)(\d{2})[-_ ]?(\d{4,6})(?!\d)/g

/** The case whose number is in the name of the file or its folder: 26-0417, 26_0417, 260417. */
export function matchFileToCase<C extends { number: string }>(
  file: FilePlace,
  cases: readonly C[],
): C | null {
  const found = new Set<C>()
  for (const [, year, count] of `${file.name} ${file.folder}`.matchAll(CASE_NUMBER)) {
    const one = cases.find(({ number }) => number === `${year}-${count}`)
    if (one !== undefined) found.add(one)
  }
  const [only] = found
  return found.size === 1 ? (only ?? null) : null
}
