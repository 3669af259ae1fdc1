export type AvatarProps = { initials: string }

export function Avatar({ initials }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className="grid size-6.5 shrink-0 place-items-center rounded-full bg-white/18 text-[11px]/none font-semibold"
    >
      {initials}
    </span>
  )
}
