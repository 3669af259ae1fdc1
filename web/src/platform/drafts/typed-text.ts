/** A field of the page; `type` as the browser names it. */
export type TypedField = { value: string; type: string; isConnected: boolean }

// A search is in the address, and comes back with it.
const NOT_TEXT = ['search', 'checkbox', 'radio', 'range', 'file', 'color', 'submit', 'button']

const isHeld = (text: string, drafts: readonly unknown[]) =>
  drafts.some((value) => JSON.stringify(value ?? null).includes(JSON.stringify(text).slice(1, -1)))

/** Whether a reload would lose text that somebody typed: it still stands on the page, and no draft has it. */
export const hasLooseText = (fields: Iterable<TypedField>, drafts: readonly unknown[]): boolean =>
  [...fields].some(
    ({ value, type, isConnected }) =>
      isConnected && value.trim() !== '' && !NOT_TEXT.includes(type) && !isHeld(value, drafts),
  )

const typed = new Set<TypedField>()
const drafts = new Set<() => unknown>()

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** From the start of the page: the notice that asks about it is loaded later. */
export function watchTyping(): void {
  const note = ({ target }: Event) => {
    for (const field of typed) if (!field.isConnected) typed.delete(field)
    if (isField(target)) typed.add(target)
  }
  document.addEventListener('input', note, true)
}

/** A draft that is saved before the page leaves; returns how to forget it. */
export function addHeldDraft(read: () => unknown): () => void {
  drafts.add(read)
  return () => void drafts.delete(read)
}

export const wouldLoseText = (): boolean =>
  hasLooseText(
    typed,
    [...drafts].map((read) => read()),
  )
