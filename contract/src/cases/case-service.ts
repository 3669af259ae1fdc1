/**
 * portal: the practice opened it there; mail: a recorded mailing and the days for the post; appeal: its appeal on paper
 * arrived; outside: the notice of another body, its day and the days for the post.
 */
export const SERVED_BY = ['portal', 'mail', 'appeal', 'outside'] as const
export type ServedBy = (typeof SERVED_BY)[number]

/** How an appeal came that was not filed in the portal. */
export const PAPER_WAYS = ['mail', 'fax'] as const
export type PaperWay = (typeof PAPER_WAYS)[number]

/** The name of another body that decided. */
export const DECIDER_MAX = 120
