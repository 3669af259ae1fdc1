import type { DetailedError, HttpRequest, Upload, UploadOptions } from 'tus-js-client'
import type { UploadFailure } from './upload-rules.ts'

export type TusLibrary = Pick<typeof import('tus-js-client'), 'Upload'>
/** How bytes are read and sent; the library's default if absent. */
export type TusOptions = Pick<UploadOptions, 'fileReader' | 'httpStack'>

export type RunPlan = {
  file: File
  /** Where a new upload is created. */
  endpoint: string
  /** Of an upload that the server already knows. */
  url: string | null
  metadata: Record<string, string>
  pieceBytes: number
  headers: () => Record<string, string>
}

export type RunEvents = {
  onUrl: (url: string) => void
  onProgress: (sent: number) => void
  /** A piece was stored. Returns the size of the next one. */
  onPiece: (tookMs: number) => number
  onDone: () => void
  onFailure: (failure: UploadFailure & { message: string | null }) => void
}

export type Run = { end: () => void }

const isDetailed = (error: Error | DetailedError): error is DetailedError => 'originalRequest' in error

type RefusalBody = { message?: unknown; data?: Record<string, unknown> | null }

function readBody(text: string | undefined): RefusalBody {
  try {
    const body: unknown = JSON.parse(text ?? '')
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}

export function readFailure(error: Error | DetailedError): UploadFailure & { message: string | null } {
  const answer = isDetailed(error) ? error.originalResponse : null
  // A request that got no answer reports status 0.
  const status = answer === null || answer.getStatus() === 0 ? null : answer.getStatus()
  const { message, data } = readBody(answer?.getBody())
  return {
    status,
    method: isDetailed(error) ? error.originalRequest.getMethod() : '',
    refusesCase: data !== null && data?.action !== undefined,
    unreadable: false,
    message: typeof message === 'string' ? message : null,
  }
}

/** One attempt: creates the upload or asks for its offset, then sends piece by piece. Does not retry. */
export function startRun(
  { Upload: TusUpload }: TusLibrary,
  plan: RunPlan,
  events: RunEvents,
  now: () => number,
  tusOptions: TusOptions = {},
): Run {
  let isOver = false
  let begun = now()
  const unlessOver =
    <A extends unknown[]>(callback: (...args: A) => void) =>
    (...args: A) => {
      if (!isOver) callback(...args)
    }

  const upload: Upload = new TusUpload(plan.file, {
    ...tusOptions,
    // With an endpoint, the library would create a new upload if the known one does not answer.
    endpoint: plan.url === null ? plan.endpoint : null,
    uploadUrl: plan.url,
    metadata: plan.metadata,
    chunkSize: plan.pieceBytes,
    uploadSize: plan.file.size,
    retryDelays: null,
    storeFingerprintForResuming: false,
    onBeforeRequest: (request: HttpRequest) => {
      begun = now()
      for (const [name, value] of Object.entries(plan.headers())) request.setHeader(name, value)
    },
    onUploadUrlAvailable: unlessOver(() => {
      if (upload.url !== null) events.onUrl(upload.url)
    }),
    onProgress: unlessOver(events.onProgress),
    onChunkComplete: unlessOver(() => {
      upload.options.chunkSize = events.onPiece(now() - begun)
    }),
    onSuccess: unlessOver(() => {
      isOver = true
      events.onDone()
    }),
    onError: unlessOver((error: Error | DetailedError) => {
      isOver = true
      events.onFailure(readFailure(error))
    }),
  })
  upload.start()
  return {
    end: () => {
      isOver = true
      void upload.abort()
    },
  }
}
