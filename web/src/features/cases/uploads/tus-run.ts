import type { DetailedError, HttpRequest, Upload, UploadOptions } from 'tus-js-client'
import type { Mishap } from './upload-rules.ts'

export type TusLibrary = Pick<typeof import('tus-js-client'), 'Upload'>
/** How bytes are read and sent; the library's own way where absent. */
export type TusOptions = Pick<UploadOptions, 'fileReader' | 'httpStack'>

export type RunPlan = {
  file: File
  /** Where a new file is announced. */
  endpoint: string
  /** Of one that the server knows already. */
  url: string | null
  metadata: Record<string, string>
  pieceBytes: number
  headers: () => Record<string, string>
}

export type RunEvents = {
  onUrl: (url: string) => void
  onProgress: (sent: number) => void
  /** One piece is safe; answers how large the next is. */
  onPiece: (tookMs: number) => number
  onDone: () => void
  onMishap: (mishap: Mishap & { message: string | null }) => void
}

export type Run = { end: () => void }

const isDetailed = (error: Error | DetailedError): error is DetailedError => 'originalRequest' in error

type Refused = { message?: unknown; data?: Record<string, unknown> | null }

function readBody(text: string | undefined): Refused {
  try {
    const body: unknown = JSON.parse(text ?? '')
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}

export function readMishap(error: Error | DetailedError): Mishap & { message: string | null } {
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

/** One try at one file: announces or asks where it stopped, then sends piece by piece. Repeats nothing itself. */
export function startRun(
  { Upload: TusUpload }: TusLibrary,
  plan: RunPlan,
  events: RunEvents,
  now: () => number,
  tusOptions: TusOptions = {},
): Run {
  let over = false
  let begun = now()
  const unlessOver =
    <A extends unknown[]>(tell: (...args: A) => void) =>
    (...args: A) => {
      if (!over) tell(...args)
    }

  const upload: Upload = new TusUpload(plan.file, {
    ...tusOptions,
    // With an endpoint, the library would begin anew where the known one does not answer.
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
      over = true
      events.onDone()
    }),
    onError: unlessOver((error: Error | DetailedError) => {
      over = true
      events.onMishap(readMishap(error))
    }),
  })
  upload.start()
  return {
    end: () => {
      over = true
      void upload.abort()
    },
  }
}
