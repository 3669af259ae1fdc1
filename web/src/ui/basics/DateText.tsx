const DATE = /(\d{2}-\d{2}-\d{4})/

/** R-DES-8: dates never wrap. */
export function DateText({ children }: { children: string }) {
  return children.split(DATE).map((part, index) =>
    DATE.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text do not move
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
