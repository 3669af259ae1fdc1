import { PDF_FLAGS } from '../core/pdf-flags.ts'

/** not_inspected: received before files were looked into, and not looked into yet. */
export const FILE_FLAGS = [...PDF_FLAGS, 'not_inspected'] as const
export type FileFlag = (typeof FILE_FLAGS)[number]
