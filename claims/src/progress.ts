/** What long work tells while it runs; `total` is null while it is not known. */
export type Progress = { stage: string; done: number; total: number | null }
export type OnProgress = (progress: Progress) => void
