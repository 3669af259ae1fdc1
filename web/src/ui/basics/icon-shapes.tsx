import type { ReactNode } from 'react'

export const ICON_SHAPES = {
  up2: <path d="M6 11l6-6 6 6M6 19l6-6 6 6" />,
  up: <path d="M6 15l6-6 6 6" />,
  down: <path d="M6 9l6 6 6-6" />,
  check: <path d="M5 12.5l4.5 4.5L19 7.5" />,
  minus: <path d="M6 12h12" />,
  plus: <path d="M12 5v14M5 12h14" />,
  close: <path d="M6 6l12 12M18 6L6 18" />,
  chevron: <path d="M7 10l5 5 5-5" />,
  right: <path d="M9 6l6 6-6 6" />,
  left: <path d="M15 6l-6 6 6 6" />,
  sort: <path d="M8 10l4-4 4 4M8 14l4 4 4-4" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  more: <path d="M5.5 12h.1M12 12h.1M18.5 12h.1" />,
  pause: <path d="M9 6v12M15 6v12" />,
  swap: <path d="M4 9h14l-4-4M20 15H6l4 4" />,
  refresh: <path d="M19.5 12a7.5 7.5 0 1 1-2.4-5.5M19.5 4v4.5H15" />,
  search: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="M16 16l4.5 4.5" />
    </>
  ),
  filter: <path d="M4 6h16M7 12h10M10 18h4" />,
  download: <path d="M12 4v11m-5-5l5 5 5-5M5 20h14" />,
  upload: <path d="M12 16V5m-5 5l5-5 5 5M5 20h14" />,
  print: <path d="M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z" />,
  external: <path d="M13 5h6v6M19 5l-8 8M10 5H5v14h14v-5" />,
  table: (
    <>
      <rect x="4" y="5" width="16" height="14" rx="1.5" />
      <path d="M4 10h16M4 14.5h16M10 10v9" />
    </>
  ),
  columns: (
    <>
      <rect x="4" y="5" width="16" height="14" rx="1.5" />
      <path d="M9.5 5v14M14.5 5v14" />
    </>
  ),
  file: <path d="M7 3.5h7l4 4V20.5H7zM14 3.5v4h4" />,
  folder: <path d="M3.5 6h6l2 2.5h9V19h-17z" />,
  book: (
    <>
      <path d="M5 4.5h10a3 3 0 0 1 3 3v12H8a3 3 0 0 1-3-3z" />
      <path d="M5 16.5a3 3 0 0 1 3-3h10" />
    </>
  ),
  inbox: <path d="M4 13l3-8h10l3 8v6H4zM4 13h5l1.5 2.5h3L15 13h5" />,
  mail: (
    <>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
      <path d="M4 7l8 6 8-6" />
    </>
  ),
  phone: (
    <path d="M6 3.5h3.5l1.5 4.5-2 1.5c1 2.2 2.8 4 5 5l1.5-2 4.5 1.5V18c0 1.5-1 2.5-2.5 2.5C10 20.5 3.5 14 3.5 6.5 3.5 4.8 4.5 3.5 6 3.5z" />
  ),
  chat: <path d="M4 5h16v11H10l-4 4v-4H4z" />,
  globe: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c5 5 5 12 0 17-5-5-5-12 0-17z" />
    </>
  ),
  lock: (
    <>
      <rect x="5" y="10.5" width="14" height="10" rx="2" />
      <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
    </>
  ),
  key: (
    <>
      <circle cx="8" cy="14.5" r="4.5" />
      <path d="M11.2 11.3L19.5 3M16 6.5l3 3M13.5 9l2 2" />
    </>
  ),
  shield: <path d="M12 3.5l7.5 3v5c0 4.5-3 7.7-7.5 9-4.5-1.3-7.5-4.5-7.5-9v-5z" />,
  alert: <path d="M12 4L2.8 19.5h18.4zM12 10v4.5M12 17.2v.1" />,
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5M12 7.8v.1" />
    </>
  ),
  help: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M9.5 9.7c.2-1.5 1.2-2.2 2.5-2.2 1.5 0 2.5.9 2.5 2.2 0 1.9-2.5 2-2.5 4M12 16.6v.1" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5l3.5 2" />
    </>
  ),
  calendar: (
    <>
      <rect x="4" y="5.5" width="16" height="14.5" rx="2" />
      <path d="M4 10h16M8.5 3.5v4M15.5 3.5v4" />
    </>
  ),
  bell: (
    <>
      <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15z" />
      <path d="M10 20.5a2.2 2.2 0 0 0 4 0" />
    </>
  ),
  user: (
    <>
      <circle cx="12" cy="8.5" r="4" />
      <path d="M4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5" />
    </>
  ),
  users: (
    <>
      <circle cx="9" cy="9" r="3.5" />
      <path d="M2.5 19.5c.8-3.5 3.3-5 6.5-5s5.7 1.5 6.5 5M15.5 5.8a3.5 3.5 0 0 1 0 6.4M18 14.9c1.8.8 3 2.3 3.5 4.6" />
    </>
  ),
  logout: <path d="M14 8V4.5H5v15h9V16M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5" />,
  settings: (
    <>
      <circle cx="15.5" cy="7" r="2.5" />
      <circle cx="8.5" cy="17" r="2.5" />
      <path d="M4 7h9M18 7h2M4 17h2M11 17h9" />
    </>
  ),
  eye: (
    <>
      <path d="M2.5 12c2.5-4.5 6-6.5 9.5-6.5s7 2 9.5 6.5c-2.5 4.5-6 6.5-9.5 6.5S5 16.5 2.5 12z" />
      <circle cx="12" cy="12" r="2.8" />
    </>
  ),
  star: <path d="M12 4l2.5 5.3 5.7.7-4.2 4 1.1 5.8-5.1-2.9-5.1 2.9 1.1-5.8-4.2-4 5.7-.7z" />,
  home: <path d="M4 11l8-7 8 7v9h-5.5v-5.5h-5V20H4z" />,
  chart: <path d="M4 20h16M7 16v-4M12 16V6M17 16v-7" />,
  flag: <path d="M6 21V4h11l-2 4 2 4H6" />,
  thumb: (
    <path d="M8 11l4-7c2 0 2.5 1.5 2 3.5L13.5 10H19c1 0 1.6.9 1.3 1.9l-2 6.5c-.2.7-.8 1.1-1.5 1.1H8zM8 11H4v8.5h4" />
  ),
  trash: <path d="M5 7h14M9.5 7V4.5h5V7M7 7l.8 13h8.4L17 7M10.5 11v5M13.5 11v5" />,
  edit: <path d="M5 19l1-4L16 5l3 3L9 18z" />,
  copy: (
    <>
      <rect x="8.5" y="8.5" width="11" height="11" rx="1.5" />
      <path d="M15.5 8.5v-4h-11v11h4" />
    </>
  ),
  send: <path d="M20.5 3.5L10 14M20.5 3.5L14 20.5 10 14 3.5 10z" />,
} satisfies Record<string, ReactNode>
