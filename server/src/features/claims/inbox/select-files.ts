/** What a place lists: the path uses slashes and is relative to the inbox. */
export type ListedEntry = { path: string; bytes: number; changedAt: number }

export type InboxKind = 'reference' | 'providers' | 'claims'

export type InboxFile = ListedEntry & {
  name: string
  kind: InboxKind
  /** The folder whose mapping.json tells how to read it; null if the header tells. */
  mappingFolder: string | null
  /** The empty file beside it that says it is complete. */
  marker: string | null
}

export type Selection = {
  /** Complete, in the order in which they are imported. */
  ready: InboxFile[]
  /** Still being written, or without a marker where one is needed. */
  waiting: string[]
  /** Without the marker that it needs, for more than a day. */
  overdue: string[]
  /** In a folder that says neither what its files are nor how to read them. */
  unknown: string[]
}

type Rules = {
  now: number
  /** 0 = only files with a marker. */
  quietMinutes: number
  /** Files appear complete or not at all, as in an object store. */
  isAtomic: boolean
}

export const MAPPING_NAME = 'mapping.json'
const MARKERS = ['.done', '.ready']
const OWN_FOLDERS = ['done', 'failed']
const UNFINISHED = /\.(part|partial|filepart|tmp|temp|writing|crdownload)$/i
const MINUTE_MS = 60_000
const OVERDUE_MS = 24 * 60 * MINUTE_MS

// Rosters need the taxonomies of the reference files.
const ORDER: readonly InboxKind[] = ['reference', 'providers', 'claims']

/** Senders choose the names: control characters must not reach a terminal. */
export const showPath = (path: string): string => path.replace(/\p{C}/gu, '?')

const isMarker = (path: string) => MARKERS.some((ending) => path.endsWith(ending))

function isCandidate({ path }: ListedEntry): boolean {
  const parts = path.split('/')
  const [first = '', name = first] = parts
  const isInOwnFolder = parts.length > 1 && OWN_FOLDERS.includes(first)
  if (parts.length > 2 || isInOwnFolder || parts.some((part) => part === '' || part.startsWith('.')))
    return false
  return name !== MAPPING_NAME && !isMarker(name) && !UNFINISHED.test(name)
}

const compare = (left: InboxFile, right: InboxFile) =>
  ORDER.indexOf(left.kind) - ORDER.indexOf(right.kind) || (left.path < right.path ? -1 : 1)

/** Which files of the inbox can be imported now, and in which order. */
export function selectFiles(entries: readonly ListedEntry[], rules: Rules): Selection {
  const byPath = new Map(entries.map((entry) => [entry.path, entry]))
  const selection: Selection = { ready: [], waiting: [], overdue: [], unknown: [] }
  for (const entry of entries.filter(isCandidate)) {
    const [folder = '', name] = entry.path.includes('/') ? entry.path.split('/') : ['', entry.path]
    const isMapped = byPath.has(`${folder}/${MAPPING_NAME}`)
    const kind = folder === 'reference' || folder === 'providers' ? folder : 'claims'
    const isKnown = isMapped || ['', 'claims', 'reference', 'providers'].includes(folder)
    // A marker from an earlier file of the same name does not count.
    const marker = MARKERS.map((ending) => entry.path + ending).find(
      (path) => (byPath.get(path)?.changedAt ?? Number.NEGATIVE_INFINITY) >= entry.changedAt,
    )
    const isQuiet = rules.isAtomic || rules.now - entry.changedAt >= rules.quietMinutes * MINUTE_MS
    if (marker === undefined && (rules.quietMinutes === 0 || !isQuiet)) {
      const isOverdue = rules.now - entry.changedAt > OVERDUE_MS
      selection[isOverdue ? 'overdue' : 'waiting'].push(entry.path)
    } else if (!isKnown) selection.unknown.push(entry.path)
    else {
      const mappingFolder = isMapped && kind === 'claims' ? folder : null
      selection.ready.push({ ...entry, name: name ?? '', kind, mappingFolder, marker: marker ?? null })
    }
  }
  selection.ready.sort(compare)
  selection.waiting.sort()
  selection.overdue.sort()
  selection.unknown.sort()
  return selection
}
