import { useToast } from '#ui/overlays/ToastProvider.tsx'

/** For onSuccess: shows a toast, then continues, for example by closing the dialog. */
export function useReceipt(text: string, then?: () => void): () => void {
  const toast = useToast()
  return () => {
    toast({ text })
    then?.()
  }
}
