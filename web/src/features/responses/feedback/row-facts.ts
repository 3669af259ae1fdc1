export const providerHref = (id: string) => `/admin/support/dashboard?provider=${id}`

const DAY_MS = 24 * 60 * 60 * 1000

export const ageInDays = (iso: string, now = Date.now()): number =>
  Math.max(0, Math.floor((now - Date.parse(iso)) / DAY_MS))
