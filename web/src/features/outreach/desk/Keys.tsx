/** A key of the keyboard, shown where there is one. */
export const Key = ({ children }: { children: string }) => (
  <span
    aria-hidden="true"
    className="rounded-r-1 border border-current/40 px-1 font-sans text-micro font-semibold phone:hidden"
  >
    {children}
  </span>
)
