import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react'
import { Toast, type ToastMessage } from './Toast.tsx'

export type ToastProviderProps = {
  /** Name of the region. */
  label: string
  dismissLabel: string
  children: ReactNode
}

type ShowToast = (toast: Omit<ToastMessage, 'id'>) => void

const ToastContext = createContext<ShowToast>(() => {})

/** Confirmations at the bottom left, never errors. */
export function ToastProvider({ label, dismissLabel, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<readonly ToastMessage[]>([])
  const nextId = useRef(1)
  const show = useCallback<ShowToast>((toast) => {
    const id = nextId.current++
    setToasts((shown) => [...shown.slice(-2), { ...toast, id }])
  }, [])
  const dismiss = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  )
  return (
    <ToastContext value={show}>
      {children}
      <section
        aria-label={label}
        aria-live="polite"
        aria-atomic="false"
        className="pointer-events-none fixed bottom-0 left-0 z-(--z-toast) grid w-full max-w-118 gap-2 p-4 print:hidden"
      >
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} dismissLabel={dismissLabel} onDismiss={dismiss} />
        ))}
      </section>
    </ToastContext>
  )
}

export function useToast(): ShowToast {
  return use(ToastContext)
}
