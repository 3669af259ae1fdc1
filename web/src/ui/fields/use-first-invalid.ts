import { useRef } from 'react'

/** Moves the focus to the first field of a form that is marked as wrong. */
export function useFirstInvalid() {
  const form = useRef<HTMLFormElement>(null)
  // After the drawing that marks the fields.
  const focusFirst = () =>
    void requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] input')?.focus(),
    )
  return { form, focusFirst }
}
