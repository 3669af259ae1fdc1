import type { RefusalWords } from '../import-refusals.ts'
import { fileRefusals } from './file-refusals.es.ts'
import { tableRefusals } from './table-refusals.es.ts'
import { x12Refusals } from './x12-refusals.es.ts'

export const refusalWords: RefusalWords = { ...fileRefusals, ...x12Refusals, ...tableRefusals }
