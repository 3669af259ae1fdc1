import { useEffect } from 'react'
import { useStore } from '#platform/browser/store.ts'
import { navigate, useQueryParams } from '#platform/router/router.ts'
import { settings } from '#platform/session/settings.ts'
import { ALL_PROVIDERS, isBare, keptOf, type ListChoice, readChoice, searchOf } from './list-choice.ts'

const addressOf = (search: string) => (search === '' ? '/dashboard' : `/dashboard?${search}`)

/** The address holds the choice, and the settings keep how the list was left. */
export function useListChoice() {
  const params = useQueryParams()
  const kept = useStore(settings.store, (state) => state)
  const choice = readChoice(params, kept)

  // A list that was left in another order says so in its address, so that the address can be passed on.
  const wanted = searchOf(choice, params)
  const isBehind = isBare(params) && wanted !== params.toString()
  useEffect(() => {
    if (isBehind) void navigate(addressOf(wanted), { replace: true, keepScroll: true })
  }, [isBehind, wanted])

  const change = (next: ListChoice) => {
    void settings.apply(keptOf(next))
    void navigate(addressOf(searchOf(next, params)), { keepScroll: true })
  }

  /** One of the reader's providers, or all of them. */
  const showProvider = (id: string) => {
    const base = new URLSearchParams(params)
    base.set('provider', id)
    if (id !== ALL_PROVIDERS) void settings.apply({ currentProviderId: id })
    void navigate(addressOf(searchOf({ ...choice, offset: 0 }, base)), { keepScroll: true })
  }

  return { choice, change, showProvider }
}
