import {
  type CreateDocument,
  DOCUMENT_PIECE_BYTES,
  type DocumentUpload,
  documentEndpoints,
} from '@plumbline/contract/outreach/documents'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, isAnswerLost } from '#platform/api/api-client.ts'

const KEY = ['admin-documents']

export function useAdminDocuments(search: string, offset: number) {
  return useQuery({
    queryKey: [...KEY, search, offset],
    queryFn: ({ signal }) =>
      call(
        documentEndpoints.listAdminDocuments,
        { query: { ...(search && { search }), offset } },
        { signal, onFailure: 'inline' },
      ),
    placeholderData: keepPreviousData,
  })
}

function useRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: KEY })
}

type NewDocument = Omit<CreateDocument, 'upload_id'> & { file: File }

const options = { onFailure: 'inline', countsAsActivity: true } as const

async function beginUpload({ name, size }: File): Promise<DocumentUpload> {
  const body = { filename: name, size_bytes: size }
  return (await call(documentEndpoints.beginDocumentUpload, { body }, options)).data
}

/** Sent in pieces, so that a large file works on a slow connection. */
async function sendRest(
  file: File,
  begun: DocumentUpload,
  onProgress: (upload: DocumentUpload) => void,
): Promise<void> {
  let upload = begun
  onProgress(upload)
  while (upload.received_bytes < upload.size_bytes) {
    const offset = upload.received_bytes
    const piece = new Uint8Array(await file.slice(offset, offset + DOCUMENT_PIECE_BYTES).arrayBuffer())
    const input = { params: { id: upload.id }, query: { offset }, body: piece }
    upload = (await call(documentEndpoints.putDocumentPiece, input, options)).data
    onProgress(upload)
  }
}

export function useAddDocument() {
  const [upload, setUpload] = useState<DocumentUpload | null>(null)
  // R-OUT-16: after a lost answer the same upload goes on; the server makes one document of it.
  const unanswered = useRef<{ file: File; details: string; upload: DocumentUpload } | null>(null)
  const refresh = useRefresh()
  const add = useMutation({
    mutationFn: async ({ file, ...rest }: NewDocument) => {
      const details = JSON.stringify(rest)
      const last = unanswered.current
      const begun = last?.file === file && last.details === details ? last.upload : await beginUpload(file)
      await sendRest(file, begun, (sent) => {
        unanswered.current = { file, details, upload: sent }
        setUpload(sent)
      })
      const body = { ...rest, upload_id: begun.id }
      return call(documentEndpoints.createDocument, { body }, { onFailure: 'inline' })
    },
    onError: (error) => {
      if (!isAnswerLost(error)) unanswered.current = null
    },
    onSettled: () => setUpload(null),
    onSuccess: refresh,
  })
  return { add, upload }
}

export function useWithdraw() {
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(documentEndpoints.withdrawDocument, { params: { id }, body: { reason } }, { onFailure: 'inline' }),
    onSuccess: useRefresh(),
  })
}
