/** The comparison of new figures with those shown, in the same tab. */
export const COMPARE_ADDRESS = '/admin/support/tools?tab=data&compare=1'
