export type FoundFile = { file: File; folder: string }

const FILES_MAX = 2_000

const readFile = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject))
const readBatch = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
// Files that operating systems leave in folders.
const isHidden = (name: string) => name.startsWith('.') || name === 'Thumbs.db' || name === 'desktop.ini'

async function walk(entry: FileSystemEntry, folder: string, found: FoundFile[]): Promise<void> {
  if (isHidden(entry.name) || found.length >= FILES_MAX) return
  if (isFile(entry)) {
    found.push({ file: await readFile(entry), folder })
  } else if (isFolder(entry)) {
    const reader = entry.createReader()
    // A reader returns its entries in batches; an empty batch is the end.
    for (let batch = await readBatch(reader); batch.length > 0; batch = await readBatch(reader)) {
      for (const inner of batch)
        await walk(inner, folder === '' ? entry.name : `${folder}/${entry.name}`, found)
    }
  }
}

/** All dropped files, including those in folders. */
export async function readDropped(items: DataTransferItemList): Promise<FoundFile[]> {
  // The browser empties the list after the event.
  const entries = [...items].map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }))
  const found: FoundFile[] = []
  for (const { entry, file } of entries) {
    if (entry !== null) await walk(entry, '', found)
    else if (file !== null) found.push({ file, folder: '' })
  }
  return found
}

/** Only the files of a chosen folder have a path. */
export const readChosen = (files: FileList | null): FoundFile[] =>
  [...(files ?? [])]
    .filter(({ name }) => !isHidden(name))
    .map((file) => ({ file, folder: file.webkitRelativePath.split('/').slice(0, -1).join('/') }))
