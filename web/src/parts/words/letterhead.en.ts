export const letterhead = {
  missing: {
    title: 'The letterhead is not complete.',
    text: (gaps: string) => `Letters go out without ${gaps}. Nothing is put in its place.`,
    gaps: {
      payer: 'the name of the payer',
      return_address: 'a return address',
      phone: 'a phone number',
      hours: 'hours in both languages',
    },
    byVendor: 'A vendor admin can set it under Tools, Letters.',
    open: 'Set the letterhead',
  },
}
