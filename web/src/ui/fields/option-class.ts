export const OPTIONS_CLASS =
  'z-(--z-modal) max-w-[calc(100vw-24px)] min-w-[min(var(--trigger-width),calc(100vw-24px))] overflow-y-auto rounded-r-2 border border-line ' +
  'bg-surface p-1 shadow-s-2 outline-none'

export const OPTION_CLASS =
  'flex min-h-9 cursor-pointer items-center rounded-r-1 px-3 text-body-s text-text outline-none data-focused:bg-surface-2 ' +
  'data-selected:bg-accent-soft data-selected:font-semibold data-focus-visible:outline-3 data-focus-visible:outline-solid data-focus-visible:-outline-offset-3 ' +
  'data-focus-visible:outline-focus focus-visible:shadow-none data-disabled:opacity-55'
