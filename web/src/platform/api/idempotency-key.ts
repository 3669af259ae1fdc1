import { useRef } from 'react'

type Keys = {
  /** The same body sent twice gets the same key, so that a retry after a lost answer is stored once. */
  (body: unknown): string
  /** Once it is stored, the same words are a new action. */
  forget: () => void
}

export function useIdempotencyKey(): Keys {
  const last = useRef({ body: '', key: '' })
  const getKey = (body: unknown) => {
    const text = JSON.stringify(body)
    if (last.current.body !== text) last.current = { body: text, key: crypto.randomUUID() }
    return last.current.key
  }
  const forget = () => {
    last.current = { body: '', key: '' }
  }
  return Object.assign(getKey, { forget })
}
