/** Progress of a long task; `total` is null until it is known. */
export type Progress = { stage: string; done: number; total: number | null }
export type OnProgress = (progress: Progress) => void
