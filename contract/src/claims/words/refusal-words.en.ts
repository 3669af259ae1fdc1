import type { RefusalWords } from '../import-refusals.ts'
import { fileRefusals } from './file-refusals.en.ts'
import { tableRefusals } from './table-refusals.en.ts'
import { x12Refusals } from './x12-refusals.en.ts'

export const refusalWords: RefusalWords = { ...fileRefusals, ...x12Refusals, ...tableRefusals }
