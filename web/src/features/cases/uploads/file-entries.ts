export type Located = { file: File; folder: string }

const FILES_MAX = 2_000

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject))
const batchOf = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
// What systems leave in folders.
const isHidden = (name: string) => name.startsWith('.') || name === 'Thumbs.db' || name === 'desktop.ini'

async function walk(entry: FileSystemEntry, folder: string, found: Located[]): Promise<void> {
  if (isHidden(entry.name) || found.length >= FILES_MAX) return
  if (isFile(entry)) {
    found.push({ file: await fileOf(entry), folder })
  } else if (isFolder(entry)) {
    const reader = entry.createReader()
    // A reader gives its entries in batches, and an empty one at the end.
    for (let batch = await batchOf(reader); batch.length > 0; batch = await batchOf(reader)) {
      for (const inner of batch)
        await walk(inner, folder === '' ? entry.name : `${folder}/${entry.name}`, found)
    }
  }
}

/** The files in what was dropped, those in folders too. */
export async function readDropped(items: DataTransferItemList): Promise<Located[]> {
  // The list is emptied as soon as the event is over.
  const entries = [...items].map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }))
  const found: Located[] = []
  for (const { entry, file } of entries) {
    if (entry !== null) await walk(entry, '', found)
    else if (file !== null) found.push({ file, folder: '' })
  }
  return found
}

/** The files of a chosen folder carry their path; others have none. */
export const readChosen = (files: FileList | null): Located[] =>
  [...(files ?? [])]
    .filter(({ name }) => !isHidden(name))
    .map((file) => ({ file, folder: file.webkitRelativePath.split('/').slice(0, -1).join('/') }))
