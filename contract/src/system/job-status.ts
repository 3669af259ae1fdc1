// Apart from the jobs themselves: lists that can be downloaded would load all their schemas.
export const JOB_STATUSES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export type JobStatus = (typeof JOB_STATUSES)[number]
