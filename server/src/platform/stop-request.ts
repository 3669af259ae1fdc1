const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Calls `stop` once, for whatever comes first: a signal, or the end of the launcher. `npm start` keeps an IPC channel
 * to the server; when it breaks, the launcher was killed without a chance to pass that on. A server that was
 * started without the launcher has no such channel and lives on its own.
 */
export function onStopRequest(stop: (reason: string) => void): void {
  let asked = false
  const ask = (reason: string) => {
    if (asked) return
    asked = true
    stop(reason)
  }
  // Kept after the first: without a listener a second signal would end the process in the middle of stopping.
  for (const signal of STOP_SIGNALS) process.on(signal, () => ask(signal))
  if (!process.connected) return
  process.on('disconnect', () => ask('the launcher is gone'))
  process.channel?.unref()
}
