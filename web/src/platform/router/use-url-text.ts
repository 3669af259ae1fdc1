import { useEffect, useRef, useState } from 'react'
import { withParam } from './place.ts'
import { navigate, useQueryParams } from './router.ts'

const TYPING_PAUSE_MS = 300
export const URL_TEXT_MAX_CHARS = 100

/** A text box whose value is written to the address after a pause in typing. */
export function useUrlText(name: string) {
  const inAddress = (useQueryParams().get(name) ?? '').slice(0, URL_TEXT_MAX_CHARS).trim()
  const [text, setText] = useState(inAddress)
  const sent = useRef(inAddress)

  const commit = (wanted: string) => {
    if (wanted === sent.current) return
    sent.current = wanted
    void navigate(withParam(window.location.search, name, wanted) || window.location.pathname, {
      replace: true,
      keepScroll: true,
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

  // Back, or a link to this page, also changes the address.
  useEffect(() => {
    if (inAddress === sent.current) return
    sent.current = inAddress
    setText(inAddress)
  }, [inAddress])

  return {
    text,
    setText,
    value: inAddress,
    submit: () => commit(text.trim()),
    clear: () => {
      setText('')
      commit('')
    },
  }
}
