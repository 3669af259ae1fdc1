import { useToast } from '#ui/overlays/ToastProvider.tsx'

/** For onSuccess: says that it is done, then goes on, for example by closing the dialog. */
export function useReceipt(text: string, then?: () => void): () => void {
  const toast = useToast()
  return () => {
    toast({ text })
    then?.()
  }
}
