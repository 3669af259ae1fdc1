import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

const TYPING_PAUSE_MS = 300
export const SEARCH_MAX_LENGTH = 100

/** The router reads a bare number as one; an NPI is text. */
function asText(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, SEARCH_MAX_LENGTH).trim()
  return typeof value === 'number' ? String(value) : ''
}

/** What is typed reaches the address after a pause, as ?search=; the address decides what is asked for. */
export function useUrlSearch() {
  const address: { search?: unknown } = useSearch({ strict: false })
  const inAddress = asText(address.search)
  const navigate = useNavigate()
  const [text, setText] = useState(inAddress)
  const sent = useRef(inAddress)

  const commit = (wanted: string) => {
    if (wanted === sent.current) return
    sent.current = wanted
    void navigate({
      to: '.',
      search: (previous: object) => ({ ...previous, search: wanted === '' ? undefined : wanted }),
      replace: true,
      resetScroll: false,
    })
  }
  const commitLatest = useRef(commit)
  useEffect(() => {
    commitLatest.current = commit
  })

  useEffect(() => {
    const timer = setTimeout(() => commitLatest.current(text.trim()), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])

  // Back, or a link to this page, changes the address without typing.
  useEffect(() => {
    if (inAddress === sent.current) return
    sent.current = inAddress
    setText(inAddress)
  }, [inAddress])

  return {
    text,
    setText,
    search: inAddress,
    submit: () => commit(text.trim()),
    clear: () => {
      setText('')
      commit('')
    },
  }
}
