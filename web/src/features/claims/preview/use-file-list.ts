import { useCompareTexts } from './compare-texts.ts'

/** The files of an import in a sentence: the first and how many more. */
export function useFileList([first = '', ...others]: readonly string[]): string {
  return useCompareTexts().lead.files(first, others.length)
}
