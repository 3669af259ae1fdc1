import { CASE_FILE_EXTENSIONS, CASE_FILE_TYPES } from '@plumbline/contract/cases/case-uploads'

/** For the browser's file dialog. The server detects the type from the content. */
export const ACCEPTED = [...CASE_FILE_TYPES, ...CASE_FILE_EXTENSIONS.map((one) => `.${one}`)].join(',')

const TYPES: readonly string[] = CASE_FILE_TYPES
const EXTENSIONS: readonly string[] = CASE_FILE_EXTENSIONS

/**
 * False for a file that the server is sure to refuse, so that nobody waits for the upload. A name without a known
 * ending says nothing: scanners write such names.
 */
export function isReadable({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  const extension = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase()
  if (extension !== undefined && EXTENSIONS.includes(extension)) return true
  return type === '' ? !REFUSED.has(extension ?? '') : TYPES.includes(type)
}

// Browsers do not know the type of some of these, so it is empty.
const REFUSED = new Set([
  'doc',
  'docx',
  'rtf',
  'txt',
  'pages',
  'xls',
  'xlsx',
  'heic',
  'heif',
  'webp',
  'gif',
  'bmp',
  'dcm',
  'zip',
  '7z',
  'rar',
  'eml',
  'msg',
  'htm',
  'html',
  'xml',
  'mp4',
  'mov',
])
