/** A folder or an object store for encrypted bytes. */
export type ByteStore = {
  /** All or nothing: a write that fails leaves no file. */
  write(id: string, source: AsyncIterable<Uint8Array>): Promise<void>
  read(id: string): AsyncIterable<Uint8Array>
  remove(id: string): Promise<void>
  /** The ids of files that were written more than `ageMs` ago. */
  listOlderThan(ageMs: number): AsyncIterable<string>
  /** Throws if nothing can be stored. */
  check(): Promise<void>
}

/** The file that names the installation which owns the store. It is never listed. */
export const OWNER = 'owner'

/** Whether the error of a folder or an object store means that the file does not exist. */
export const isAbsent = (error: unknown): boolean => {
  const { code, status } = error as { code?: string; status?: number }
  return code === 'ENOENT' || status === 404
}
