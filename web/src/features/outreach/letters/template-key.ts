const KEY_MAX_CHARS = 40

/** 'Second reminder, 2026' → 'second-reminder-2026'; always begins with a letter. */
export function newTemplateKey(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, KEY_MAX_CHARS)
    .replace(/-+$/, '')
  return plain.length >= 2 ? plain : `letter-${plain || 'x'}`
}
