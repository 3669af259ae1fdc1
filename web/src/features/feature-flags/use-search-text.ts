import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

const WRITE_DELAY_MS = 300

/** The search box and `?search=`: the address follows once typing pauses, so that a link shows the same view. */
export function useSearchText(): [string, (text: string) => void] {
  const { search: given } = useSearch({ strict: false }) as { search?: unknown }
  const inAddress = given === undefined ? '' : String(given)
  const navigate = useNavigate()
  const [text, setText] = useState(inAddress)
  const wanted = text.trim()

  useEffect(() => {
    if (wanted === inAddress) return
    const write = () =>
      navigate({
        to: '.',
        search: ((kept: object) => ({ ...kept, search: wanted === '' ? undefined : wanted })) as never,
        replace: true,
        resetScroll: false,
      })
    const timer = setTimeout(() => void write(), WRITE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [wanted, inAddress, navigate])

  return [text, setText]
}
