/** The one list of who to call: Today and the weekly summary lead there. */
export const CALL_LIST_ADDRESS = '/admin/support/engagement?view=desk'
