/** What support can look at while acting as a provider. Each look is a row of the provider's access log (R-ACT-6). */
export const ACTING_LOOKS = [
  'report_list_viewed',
  'report_viewed',
  'lines_viewed',
  'profile_viewed',
  'report_downloaded',
  'responses_viewed',
  'feedback_viewed',
  'document_list_viewed',
  'document_viewed',
  'case_list_viewed',
  'case_list_downloaded',
  'case_viewed',
  'case_file_viewed',
  'case_document_viewed',
  'practice_people_viewed',
] as const
export type ActingLook = (typeof ACTING_LOOKS)[number]

/**
 * A look is recorded before the answer is sent: by the handler if it knows more, else by the server for every row.
 * 'closed' is refused to support; 'shows_nothing' has no word about a provider in its answer.
 */
export type WhileActing = ActingLook | 'closed' | 'shows_nothing'

export const isActingLook = (rule: WhileActing | undefined): rule is ActingLook =>
  rule !== undefined && rule !== 'closed' && rule !== 'shows_nothing'
