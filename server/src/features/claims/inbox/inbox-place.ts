import type { InboxFile, ListedEntry } from './select-files.ts'

/** A file to write beside an imported one; its name is added to the name of that file. */
export type Beside = { ending: string; text: string }

/** A folder or the prefix of a bucket, in which others put files. */
export type InboxPlace = {
  isAtomic: boolean
  /** Throws if the place cannot be written, because then no file could be moved away. */
  prepare(): Promise<void>
  list(): Promise<ListedEntry[]>
  readText(path: string): Promise<string>
  /** A local copy, or the file itself. */
  open(file: InboxFile): Promise<{ path: string; close(): Promise<void> }>
  /** Whether the file is still as it was listed. */
  isUnchanged(file: InboxFile): Promise<boolean>
  /** Writes what stands beside the file, then moves it. Repeating it is harmless. */
  settle(file: InboxFile, target: 'done' | 'failed', run: string, beside: readonly Beside[]): Promise<void>
}
