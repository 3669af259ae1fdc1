import {
  type CreateDocument,
  DOCUMENT_PIECE_BYTES,
  type DocumentUpload,
  documentEndpoints,
} from '@plumbline/contract/outreach/documents'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/api/api-client.ts'

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

/** Sent in pieces, so that a large file works on a slow connection. */
async function sendFile(file: File, onProgress: (upload: DocumentUpload) => void): Promise<string> {
  const options = { onFailure: 'inline', countsAsActivity: true } as const
  const body = { filename: file.name, size_bytes: file.size }
  let upload = (await call(documentEndpoints.beginDocumentUpload, { body }, options)).data
  while (upload.received_bytes < upload.size_bytes) {
    onProgress(upload)
    const offset = upload.received_bytes
    const piece = new Uint8Array(await file.slice(offset, offset + DOCUMENT_PIECE_BYTES).arrayBuffer())
    const input = { params: { id: upload.id }, query: { offset }, body: piece }
    upload = (await call(documentEndpoints.putDocumentPiece, input, options)).data
  }
  onProgress(upload)
  return upload.id
}

export function useAddDocument() {
  const [upload, setUpload] = useState<DocumentUpload | null>(null)
  const refresh = useRefresh()
  const add = useMutation({
    mutationFn: async ({ file, ...rest }: Omit<CreateDocument, 'upload_id'> & { file: File }) =>
      call(
        documentEndpoints.createDocument,
        { body: { ...rest, upload_id: await sendFile(file, setUpload) } },
        { onFailure: 'inline' },
      ),
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
