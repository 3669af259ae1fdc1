/** A claim whose number was taken has it with its first date and a mark for the patient after this character. */
export const SUFFIX_MARK = '~'
export const PATIENT_MARK_LENGTH = 6

const SUFFIX = new RegExp(`${SUFFIX_MARK}(?:\\d{8}|0)${SUFFIX_MARK}[0-9a-f]{${PATIENT_MARK_LENGTH}}$`)

/** The practice's own number (CLM01) in the id of a claim from an 837, whose billing TIN or NPI is `owner`. */
export const readClaimNumber = (claimId: string, owner: string): string =>
  claimId.slice(owner.length + 1).replace(SUFFIX, '')
